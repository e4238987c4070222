import { expect, test } from 'vitest'
import { languageIn } from './asked-language.ts'

test.each([
  ['fr', 'fr'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-cn'],
  ['zh-Hant-TW', 'zh-cn'],
  ['en-GB', 'en'],
  ['de-DE,de;q=0.9,en;q=0.5,fr;q=0.7', 'fr'],
  ['en;q=0.1, zh ; q=0.2', 'zh-cn'],
  ['de, zh;q=0', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;q=,,zh-CN;q=x,en', 'en'],
])('a browser that asks for %j gets %s', (header, language) => {
  expect(languageIn(header)).toBe(language)
})
