// Pages are used again by later tests, so nothing of an earlier test may be left in them.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit()
})
afterAll(() => school.close())

const yearOf = (shown: Page) => shown.evaluate(() => new Date().getFullYear())

test('a page may get another clock', async () => {
  await page.clock.install({ time: new Date('2020-05-05T10:00:00Z') })
  await page.reload()
  expect(await yearOf(page)).toBe(2020)
})

test('that page is not used again, although its visit ends in a later test', async () => {
  await endVisit(page)
  const next = await school.visit()
  expect(next).not.toBe(page)
  expect(await yearOf(next)).toBe(new Date().getFullYear())
  await endVisit(next)
})

test('a page that was not changed is used again', async () => {
  const first = await school.visit()
  await endVisit(first)
  const second = await school.visit()
  expect(second).toBe(first)
  await endVisit(second)
})
