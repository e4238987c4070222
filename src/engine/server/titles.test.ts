// The name of a record when a translation is missing: French is the language of the school, Chinese the fallback.

import { expect, test } from 'vitest'
import { specialty } from '#school/course/specialty.ts'
import type { Resource } from '../resource.ts'
import { titleOf } from './titles.ts'

const [fr, zh, en] = ['Lettres', '文学', 'Letters']

test.each([
  ['fr', { name: fr, name_zh: zh, name_en: en }, fr],
  ['zh-cn', { name: fr, name_zh: zh, name_en: en }, zh],
  ['en', { name: fr, name_zh: zh, name_en: en }, en],
  ['zh-cn', { name: fr, name_zh: null, name_en: en }, fr],
  ['en', { name: fr, name_zh: zh, name_en: '' }, fr],
  ['en', { name: '', name_zh: zh, name_en: null }, zh],
  ['fr', { name: '', name_zh: zh, name_en: en }, zh],
  ['fr', { name: '', name_zh: '', name_en: en }, en],
] as const)('a reader of %s gets, of %j', (language, row, shown) => {
  expect(titleOf(specialty as unknown as Resource, row, language)).toBe(shown)
})
