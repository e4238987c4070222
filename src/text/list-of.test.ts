import { expect, test } from 'vitest'
import { listOf } from './list-of.ts'

test.each([
  ['fr', 'Droit, Histoire et Latin'],
  ['en', 'Droit, Histoire, Latin'],
  ['zh-cn', 'Droit、Histoire、Latin'],
])('a list in %s separates its parts', (language, listed) => {
  expect(listOf(language, ['Droit', 'Histoire', 'Latin'])).toBe(listed)
})
