// A list of a million rows as a person uses it: each action and the time until its rows are on the screen.

import type { Page } from 'playwright-core'
import { type Chromium, openSlow } from './chromium.ts'
import { press, rowsAreOthers, rowsShown, timed } from './stopwatch.ts'

const row = '.grid tbody tr[data-id]'

interface Act {
  name: string
  /** The page before the action. */
  from: string
  act(page: Page): Promise<void>
  /** Prepares the page before the measurement starts. */
  before?(page: Page): Promise<unknown>
}

const previous = (page: Page) => page.locator('.pager-steps button').first()
const next = (page: Page) => page.locator('.pager-steps button').last()
const deepPage = (students: number) => Math.floor(students / 20 / 2)

export const acts = (students: number): Act[] => [
  { name: 'first page', from: '?page=2', act: (page) => press(page, previous(page)) },
  { name: 'deep page', from: `?page=${deepPage(students)}`, act: (page) => press(page, next(page)) },
  {
    name: 'deep page, by name',
    from: `?order=last_name,asc&page=${deepPage(students)}`,
    act: (page) => press(page, next(page)),
  },
  {
    name: 'a second filter',
    from: '?specialty_id=2',
    before: (page) => page.locator('.chip-label', { hasText: 'Statut' }).click(),
    act: (page) => press(page, page.getByLabel('À examiner')),
  },
  { name: 'sort', from: '', act: (page) => press(page, page.locator('th[data-name=student_no] .grid-name')) },
  ...['zhang wei', '张', 'éloïse'].map((words) => ({
    name: `quick search ${words}`,
    from: '',
    before: (page: Page) => typed(page, words.slice(0, -1)),
    act: (page: Page) => pressKey(page, words.at(-1)!),
  })),
]

/** Types without waiting for the search. */
async function typed(page: Page, words: string): Promise<void> {
  await page.locator('.search-field input').focus()
  await page.keyboard.type(words)
}

/** A character without a key comes from an input method, whose last key confirms it. */
async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Shift')
  await page.keyboard.insertText(key)
}

export async function timeOf(browser: Chromium, { from, before, act }: Act): Promise<number> {
  const page = await openSlow(browser, `k/student${from}`, row)
  const known = await page.evaluate(rowsShown)
  await before?.(page)
  const ms = await timed(page, () => act(page), rowsAreOthers, known)
  await page.close()
  return ms
}
