// How quickly the pages respond on the slowed processor.

import type { Page, Route } from 'playwright-core'
import { median } from '../load.ts'
import { type Chromium, forgetFiles, openSlow, rested, slowDown } from './chromium.ts'
import { press, rowsAreOthers, rowsShown, timed } from './stopwatch.ts'

const row = '.grid tbody tr[data-id]'
const tab = '.drawer [role=tab]'

/** From the dashboard to a first visit of the students. */
export async function listAfterNavigation(browser: Chromium): Promise<number> {
  const page = await browser.tab()
  await forgetFiles(page)
  await page.close()
  const office = await openSlow(browser, 'dashboard', '#home-waits')
  const link = office.locator('a[href="/admin/k/student"]').first()
  const ms = await timed(
    office,
    () => press(office, link),
    () => document.querySelectorAll('.grid tbody tr[data-id]').length >= 20,
  )
  await office.close()
  return ms
}

export async function sortAndFilter(browser: Chromium): Promise<{ sort: number; filter: number }> {
  const page = await openSlow(browser, 'k/student', row)
  const header = page.locator('th[data-name=student_no] .grid-name')
  const sort = await timed(page, () => press(page, header), rowsAreOthers, await page.evaluate(rowsShown))
  await page.locator('.chip-label', { hasText: 'Statut' }).click()
  const pending = page.getByLabel('À examiner')
  await pending.waitFor()
  const filter = await timed(page, () => press(page, pending), rowsAreOthers, await page.evaluate(rowsShown))
  await page.close()
  return { sort, filter }
}

/** The second drawer: the files of its code are loaded, the record is new. `shown` is what the drawer opens with. */
export async function drawerAgain(browser: Chromium, path: string, shown: string): Promise<number> {
  const page = await openSlow(browser, path, row)
  const link = (place: number) => page.locator(`${row} td[data-name=title] a`).nth(place)
  await press(page, link(0))
  await page.locator(shown).first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.drawer').waitFor({ state: 'detached' })
  const ms = await timed(
    page,
    () => press(page, link(1)),
    (awaited) => document.querySelector(awaited) !== null,
    shown,
  )
  await page.close()
  return ms
}

/** Milliseconds of a keystroke, by text field of the student's form. */
export async function keystrokes(browser: Chromium): Promise<Map<string, number>> {
  const page = await openSlow(browser, 'k/student', row)
  await press(page, page.locator(`${row} td[data-name=title] a`).first())
  await page.locator(tab).first().waitFor()
  const found = new Map<string, number>()
  const tabs = page.locator(tab)
  for (let place = 0; place < (await tabs.count()); place++) {
    await tabs.nth(place).click()
    const typed = page.locator('.drawer [role=tabpanel]:visible').locator('input, textarea')
    for (let nth = 0; nth < (await typed.count()); nth++) {
      const field = typed.nth(nth)
      if (
        !(await field.isEditable()) ||
        !/^(text|email|tel|url|datetime-local|)$/.test((await field.getAttribute('type')) ?? '')
      )
        continue
      found.set((await field.getAttribute('name')) ?? `${place}.${nth}`, await keystroke(page, field))
    }
  }
  await page.close({ runBeforeUnload: false })
  return found
}

/** The field with the highest median of all rounds: one late frame does not make its field the slowest. */
export function slowestField(rounds: readonly ReadonlyMap<string, number>[]): { field: string; times: number[] } {
  const fields = [...rounds[0]!.keys()].map((field) => ({
    field,
    times: rounds.flatMap((round) => round.get(field) ?? []),
  }))
  return fields.reduce((worst, each) => (median(each.times) > median(worst.times) ? each : worst))
}

type Field = ReturnType<Page['locator']>

async function keystroke(page: Page, field: Field): Promise<number> {
  await field.click()
  const times: number[] = []
  for (const key of '12121') {
    times.push(
      await timed(
        page,
        () => page.keyboard.press(key),
        () => true,
      ),
    )
    await page.waitForTimeout(40)
  }
  // Closes a list that opened below the field; Escape would close the drawer.
  await page.keyboard.press('Tab')
  return median(times)
}

const many = 10_000

/** The longest frame while scrolling through ten thousand loaded rows. */
export async function longestFrame(browser: Chromium): Promise<number> {
  const page = await browser.tab()
  await page.route(`**/k/student/index?*limit=${many}*`, repeatRows)
  await page.goto(`${browser.url}/admin/k/student?limit=${many}`)
  await page.locator(row).first().waitFor()
  await rested(page)
  await slowDown(page)
  await page.locator(row).nth(5).hover()
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() }
    Object.assign(globalThis, { frames })
    requestAnimationFrame(function next(now) {
      frames.longest = Math.max(frames.longest, now - frames.last)
      frames.last = now
      requestAnimationFrame(next)
    })
  })
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 40 ? 400 : 8000)
    await page.waitForTimeout(30)
  }
  const reached = await page.locator(row).last().getAttribute('data-id')
  const longest = await page.evaluate(() => (globalThis as unknown as { frames: { longest: number } }).frames.longest)
  await page.close()
  if (!reached) throw new Error('No row is left after scrolling.')
  // Frames come every 16.67 ms and the browser reports tenths: three of them are 50, not 50.1.
  return Math.round(longest)
}

/** The server sends at most two hundred rows: repeated fifty times with new ids they fill the page. */
async function repeatRows(route: Route): Promise<void> {
  const requested = new URL(route.request().url())
  requested.searchParams.set('limit', '200')
  const answer = (await (await route.fetch({ url: requested.href })).json()) as { data: { list: { id: number }[] } }
  const { list } = answer.data
  const rows = Array.from({ length: many }, (_, place) => ({ ...list[place % list.length], id: place + 1 }))
  await route.fulfill({ json: { ...answer, data: { list: rows, total: many } } })
}
