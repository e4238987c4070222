import { expect, test } from 'vitest'
import { plainText } from './plain-text.server.ts'

test.each([
  ['<h2>Rentrée</h2><p>5 &lt; 6 &amp; 你好<br>suite</p>', 'Rentrée\n5 < 6 & 你好\nsuite'],
  ['<ul><li>un</li><li><p>deux</p></li></ul>', '- un\n- deux'],
  [
    '<table><tbody><tr><th>Lundi</th><td>danse</td></tr><tr><th>Mardi</th><td></td></tr></tbody></table>',
    'Lundi | danse\nMardi |',
  ],
  ['<p>Voir <a href="https://ecole.test/a?b=1&amp;c=2">le plan</a></p>', 'Voir le plan (https://ecole.test/a?b=1&c=2)'],
  ['<p><a href="mailto:lea@ecole.test">lea@ecole.test</a></p>', 'lea@ecole.test'],
  ['<img src="/storage/p.png" alt="Plan du bâtiment" /><p>suite</p>', '[Plan du bâtiment]\nsuite'],
  ['<img src="/storage/p.png" /><p>suite</p>', 'suite'],
  ['<p>&amp;lt;</p>', '&lt;'],
])('%s becomes %j', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})
