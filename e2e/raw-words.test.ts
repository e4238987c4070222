// No internal name is shown instead of its label: in the drawers and their tabs, in the history of a record, and in the
// command dialog. Lists are checked with the pages of the roles.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#engine/languages.ts'
import { resources as declared } from '#subjects.ts'
import { rawWordsIn, textsOf } from './raw-words.ts'
import { asked } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'
import { openPage, watchCalls } from './visited-page.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Each is opened in one language; the lists, checked in all of them, use the same labels. */
const opened = Object.values(declared).filter(({ calls }) => calls.includes('edit'))

describe.each(languages)('in %s', (language) => {
  let page: Page
  beforeAll(async () => {
    page = await school.visit({ as: 'superadmin', language })
    await watchCalls(page)
    await page.goto(`${school.url}/admin/dashboard`)
    await page.locator('.commands-button').waitFor()
  })
  afterAll(() => endVisit(page))

  test('the drawers and their tabs show labels', async () => {
    const found: string[] = []
    for (const { path } of opened.filter((_, place) => place % languages.length === languages.indexOf(language))) {
      const [row] = (await asked<{ list: { id: number }[] }>(page, `/admin/${path}/index?limit=1`)).list
      if (row) found.push(...(await drawerOf(page, `${path}?edit=${row.id}`, language)))
    }
    expect(found).toEqual([])
  })

  test('the history of a record shows labels', async () => {
    const path = '/admin/k/specialty'
    const { list } = await asked<{ list: { id: number }[] }>(page, `${path}/index?limit=1`)
    const id = list[0]!.id
    for (const [level, papers] of [['prepa', ['permit']] as const, ['licence', ['permit', 'payment']] as const])
      await asked(page, `${path}/edit`, { id, level, required_documents: papers, currency: 'EUR' })
    expect(await drawerOf(page, `k/specialty?edit=${id}`, language)).toEqual([])
  })

  test('the command dialog shows labels', async () => {
    await openPage(page, '/admin/dashboard')
    for (const words of ['张', 'e', 'o']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(words)
      await page.locator('.command-list [role=option][id*=":"]').first().waitFor()
      await page.waitForFunction(() => window.onTheWay === 0 && !document.querySelector('.command-list[data-stale]'))
      expect(rawWordsIn(await textsOf(page), language)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
})

async function drawerOf(page: Page, path: string, language: Language): Promise<string[]> {
  const raw = async () => rawWordsIn(await textsOf(page), language).map((each) => `${path}: ${each}`)
  await openPage(page, `/admin/${path}`)
  const found = await raw()
  for (const tab of await page.locator('.drawer [role=tab]').filter({ visible: true }).all()) {
    await tab.click()
    await page.waitForFunction(() => window.onTheWay === 0 && !document.querySelector('.drawer .skeleton'))
    found.push(...(await raw()))
  }
  await openPage(page, `/admin/${path.split('?')[0]}`)
  return found
}

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
