import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, markupOf, typedOf } from './paragraphs.ts'

test.each([
  ['Bonjour à tous', '<p>Bonjour à tous</p>'],
  ['Une ligne\nune autre\n\nun paragraphe', '<p>Une ligne<br>une autre</p><p>un paragraphe</p>'],
  ['# Rentrée\n\n## Horaires', '<h2>Rentrée</h2><h3>Horaires</h3>'],
  ['- un **stylo**\n- 一本书', '<ul><li>un <strong>stylo</strong></li><li>一本书</li></ul>'],
  ['1. lire\n2. signer', '<ol><li>lire</li><li>signer</li></ol>'],
  ['5 < 6 & <script>', '<p>5 &lt; 6 &amp; &lt;script&gt;</p>'],
  ['', ''],
])('%j is stored as its markup, and read back as it was typed', (typed, markup) => {
  expect(markupOf(typed)).toBe(markup)
  expect(typedOf(markup)).toBe(typed)
})

test('any typed text is unchanged when it is read and written again, and cannot inject markup', () => {
  const signs = fc.constantFrom(...'ab é文<>&*#-1. \n')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (typed) => {
      const markup = markupOf(typed)
      expect(isPlain(markup)).toBe(true)
      expect(markupOf(typedOf(markup)).replaceAll(/<\/?strong>|\*/g, '')).toBe(markup.replaceAll(/<\/?strong>|\*/g, ''))
    }),
  )
})

test('paragraphs within list items are read as those lines', () => {
  expect(typedOf('<ol><li><p>lire</p></li><li><p>signer</p></li></ol><p>fin</p>')).toBe('1. lire\n2. signer\n\nfin')
})

test('richer markup is left alone', () => {
  expect(isPlain('<p>un <a href="/x">lien</a></p>')).toBe(false)
  expect(isPlain('<table><tr><td>1</td></tr></table>')).toBe(false)
})
