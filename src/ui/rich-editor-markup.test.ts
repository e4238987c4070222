import { expect, test } from 'vitest'
import { tidyMarkup } from './rich-editor-markup.ts'

test.each([
  ['<p>Bonjour 你好</p><p></p><p></p>', '<p>Bonjour 你好</p>'],
  [
    '<ul><li><p>un <strong>deux</strong></p></li><li><p>trois</p></li></ul>',
    '<ul><li>un <strong>deux</strong></li><li>trois</li></ul>',
  ],
  ['<ul><li><p>un</p><ul><li><p>deux</p></li></ul></li></ul>', '<ul><li><p>un</p><ul><li>deux</li></ul></li></ul>'],
  ['<ul><li><p>un</p><p>deux</p></li></ul>', '<ul><li><p>un</p><p>deux</p></li></ul>'],
  [
    '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Lundi</p></th><td colspan="2" rowspan="1"><p>danse</p></td></tr></tbody></table>',
    '<table><tbody><tr><th>Lundi</th><td colspan="2">danse</td></tr></tbody></table>',
  ],
  ['<p>&lt;td colspan="1"&gt; se lit tel quel</p>', '<p>&lt;td colspan="1"&gt; se lit tel quel</p>'],
  ['<img data-src="/storage/p.png" alt="plan">', '<img src="/storage/p.png" alt="plan">'],
  ['', ''],
])('%s becomes %s', (written, expected) => {
  expect(tidyMarkup(written)).toBe(expected)
  expect(tidyMarkup(expected)).toBe(expected)
})
