import { expect, test } from 'vitest'
import { canonicalise, readBlocks } from './agreement-text.ts'

test.each([
  ['<p>Un <u>deux</u> <a href="https://x.test">trois</a></p>', '<p>Un deux trois</p>'],
  ['<blockquote><p>cité</p></blockquote><p>suite</p>', '<p>cité</p>\n<p>suite</p>'],
  ['<img src="/storage/p.png" alt="x"><p>suite</p>', '<p>suite</p>'],
  [
    '<table><tbody><tr><th>Lundi</th><td><p>danse</p><p>midi</p></td></tr></tbody></table>',
    '<table><tr><td><strong>Lundi</strong></td><td>danse<br>midi</td></tr></table>',
  ],
  [
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr><tr></tr></table>',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>',
  ],
  [
    '<table><tr><td>avant<ul><li>un</li><li><p>deux</p></li></ul></td><td>b</td></tr></table><p>fin</p>',
    '<table><tr><td>avant<br>un<br>deux</td><td>b</td></tr></table>\n<p>fin</p>',
  ],
  ['<ul><li><p>un</p></li><li>deux</li></ul>', '<ul><li>un</li><li>deux</li></ul>'],
])('%s is frozen as %s', (written, frozen) => {
  expect(canonicalise(written)).toBe(frozen)
  expect(canonicalise(frozen)).toBe(frozen)
})

test('a table without a cell is removed', () => {
  expect(readBlocks('<table><tr></tr></table>')).toEqual([])
})
