// What a first visit loads. A part of the kit that a first page imports by mistake weighs as much as the page.

import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeIn } from './reach-in.ts'
import { type School, endVisit, openSchool, password } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const comeInAsMember = (page: Page) => comeIn(page, 'mei_lin', password, 'account/overview')

/** In kB of a thousand bytes, as `npm run bench -- pages` prints them. */
test.each<[string, number, string, string, { as?: string; comeIn?: typeof comeInAsMember }]>([
  ['the sign-in page', 150, 'admin/login', '.sign-in-form', {}],
  ['the sign-in page of members', 150, 'user/login', 'input[name=username]', {}],
  ['the overview of a member', 230, 'user/account/overview', '.own-week', { comeIn: comeInAsMember }],
  ['a list', 230, 'admin/k/student', '.grid tr[data-id]', { as: 'superadmin' }],
])('%s: JavaScript and styles are at most %i kB', async (_page, most, path, ready, { as, comeIn: enter }) => {
  const page = await school.visit({ fresh: true, ...(as && { as }) })
  await enter?.(page)
  const session = await page.context().newCDPSession(page)
  // Requests of the page before would otherwise be counted.
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  const bodies = new Map<string, Promise<Buffer>>()
  const collect = (response: Response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') bodies.set(response.url(), response.body())
  }
  page.on('response', collect)
  await page.goto(`${school.url}/${path}`)
  await page.locator(ready).first().waitFor()
  // Files that are prefetched at rest count too.
  for (let before = -1; before !== bodies.size; await page.waitForTimeout(500)) before = bodies.size
  // The body of a later response would be asked of a closed page.
  page.off('response', collect)
  const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length)
  const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000
  expect(weight).toBeGreaterThan(100)
  expect(weight).toBeLessThan(most)
  await endVisit(page)
})
