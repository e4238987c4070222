// The budget of calls on screen: fast work stays below it, and above it a page shows when to retry and waits.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDownClass, layDownManyIn, openGrid, storedIn } from './marks-class.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  // The default of a fresh installation.
  school = await openSchool({ more: { CALLS_A_MINUTE: '300' } })
})
afterAll(() => school.close())

/** The calls of a page, by their status. */
function calls(page: Page): Map<number, number> {
  const counted = new Map<number, number>()
  page.on('response', (reply) => {
    if (reply.request().resourceType() !== 'fetch') return
    counted.set(reply.status(), (counted.get(reply.status()) ?? 0) + 1)
  })
  return counted
}
const sum = (counted: Map<number, number>) => [...counted.values()].reduce((all, some) => all + some, 0)

test('a class of thirty is marked at typing speed within half of the budget', async () => {
  const course = layDownManyIn(school, layDownClass(school), 30)
  const page = await school.visit({ as: 'claire_dubois' })
  const counted = calls(page)
  await openGrid(page, school, course)
  await page.locator('.marks tbody .mark').first().focus()
  for (let student = 0; student < 30; student++) {
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => storedIn(school, course)).toEqual(Array.from({ length: 30 }, () => 12.5))
  expect([...counted.keys()]).toEqual([200])
  expect(sum(counted)).toBeLessThan(150)
  await endVisit(page)
})

test('letters in the command dialog and a long scroll of a list stay within half of it, too', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/student')
  const counted = calls(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zhang wei lea moreau salle grammaire paris', { delay: 60 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(30)
  }
  expect([...counted.keys()]).toEqual([200])
  expect(sum(counted)).toBeLessThan(150)
  await endVisit(page)
})

test('above it the page shows in how many seconds to retry, and sends nothing meanwhile', async () => {
  // The budget belongs to a session, and that of the super administrator is half used.
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/room')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo')!)
    const headers = { server: 'true', batoken: token }
    for (let n = 0; n < 300; n += 20)
      await Promise.all(Array.from({ length: 20 }, () => fetch('/admin/k/room/index?limit=1', { headers })))
  })
  await page.getByRole('searchbox').first().fill('labo')
  await page
    .getByText(/Trop de demandes\. Réessayez dans \d+ s\./)
    .first()
    .waitFor()
  const counted = calls(page)
  for (const words of ['a', 'b', 'c', 'd', 'e']) {
    await page.getByRole('searchbox').first().fill(words)
    await page.waitForTimeout(400)
  }
  await page
    .getByText(/Trop de demandes\. Réessayez dans \d+ s\./)
    .first()
    .waitFor()
  expect(sum(counted)).toBe(0)
  // The browser's own message about a refused call is no fault of the page.
  expect(school.faults.filter((fault) => !fault.includes('429'))).toEqual([])
  await endVisit(page)
})
