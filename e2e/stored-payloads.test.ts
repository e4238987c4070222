// Stored text is shown as text: with a payload in the texts of every table no page runs it, turns it into markup or breaks.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '#engine/languages.ts'
import { resources as declared } from '#subjects.ts'
import { shellWords } from '../src/web/words.ts'
import { inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'
import { openPage, watchCalls } from './visited-page.ts'

const payload = `"'><img src=x onerror="window.payloadRan=1"><script>window.payloadRan=1</script>{{7*7}}`
const sign = 'payloadRan'
const resources = Object.values(declared)
/** Accounts sign in by their name, and a right is found by its name. */
const unchanged: Record<string, readonly string[]> = {
  admin: ['username'],
  user: ['username'],
  admin_rule: ['name', 'path'],
}

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Into every text of every row, bypassing the checks of the calls; numbers keep unique values apart. */
function plant(): number {
  return inside(school, (database) => {
    let columns = 0
    for (const { name, table, fields } of resources)
      for (const [column, { kind, unique }] of Object.entries(fields)) {
        if ((kind !== 'text' && kind !== 'longText') || unchanged[name]?.includes(column)) continue
        const value = unique ? '? || id' : '?'
        try {
          database.prepare(`update "${table}" set "${column}" = ${value}`).run(payload)
          columns++
        } catch (problem) {
          // The table itself checks the format of a few columns, and a log only accepts new lines.
          if (!/constraint|only added to/i.test(String(problem))) throw problem
        }
      }
    database.prepare("update admin_rule set path = ? where name = 'k/room'").run(payload)
    return columns
  })
}

function addresses(): string[] {
  return inside(school, (database) =>
    resources.flatMap(({ path, table, calls }) => {
      const row = database.prepare(`select max(id) as id from "${table}"`).get() as { id: number | null }
      const drawer = calls.includes('edit') && row.id !== null ? [`${path}?edit=${row.id}`] : []
      return [path, ...drawer]
    }),
  )
}

/** True if the payload is no longer plain text. */
const live = (page: Page) =>
  page.evaluate((word) => {
    const attributes = [...document.querySelectorAll('*')].filter((each) => each.hasAttribute('onerror'))
    const scripts = [...document.scripts].filter(({ text }) => text.includes(word))
    const pictures = document.querySelectorAll('img[src=x]')
    return word in window || attributes.length + scripts.length + pictures.length > 0
  }, sign)

test('a payload in every text runs on no page and breaks none', { timeout: 180_000 }, async () => {
  const first = await school.visit({ as: 'superadmin' })
  expect(plant()).toBeGreaterThan(100)
  const left = ['dashboard', 'k/inbox', 'routine/adminInfo', 'k/calendar', ...addresses()]
  const faults: string[] = []
  let shown = 0
  async function readNext(page: Page): Promise<void> {
    await watchCalls(page)
    await page.goto(`${school.url}/admin/dashboard`)
    for (let next = left.shift(); next; next = left.shift()) {
      const { text } = await openPage(page, `/admin/${next}`)
      if (text.includes(say(shellWords.brokenTitle, 'fr'))) faults.push(`${next} broke`)
      if (text.trim() === '' || text.startsWith('not ready')) faults.push(`${next} is empty: ${text.slice(0, 80)}`)
      if (await live(page)) faults.push(`${next} runs the payload`)
      const fields = await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
      if ([text, ...fields].some((each) => each.includes(sign))) shown++
    }
  }
  const pages = [first, await school.visit({ as: 'superadmin' }), await school.visit({ as: 'superadmin' })]
  await Promise.all(pages.map(readNext))
  expect(faults).toEqual([])
  // The payload was really shown.
  expect(shown).toBeGreaterThan(40)
})

test('no script of ours or of the payload failed in the browser', () => {
  expect(school.faults.filter((fault) => fault.startsWith('page: ') || fault.startsWith('other host'))).toEqual([])
})
