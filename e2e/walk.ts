// The shortest way to a screen: a page is loaded once per kind of visitor, and from there it is navigated.

import type { Page } from 'playwright-core'
import { comeIn } from './reach-in.ts'
import { type School, type Visit, password } from './school.ts'
import { type Look, faultsIn } from './faults.ts'
import { type Screen, closeDrawer } from './screens.ts'

export async function faultsOf(page: Page, screen: Screen, look: Look): Promise<string[]> {
  await arriveAt(page, screen)
  await screen.open?.(page)
  const faults = (await faultsIn(page, look)).map((fault) => `${look.language} ${fault}`)
  for (const { name, within, open } of screen.further ?? []) {
    await open(page)
    faults.push(...(await faultsIn(page, look, within)).map((fault) => `${look.language} ${name}, ${fault}`))
  }
  if (screen.further?.length) await closeDrawer(page)
  return faults
}

/** Pages on which nothing was opened. */
const plain = new WeakMap<Page, string>()

export async function arriveAt(page: Page, { ready, open, ...screen }: Screen): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
  const [place = ''] = path.split('?')
  const before = plain.get(page)
  if (!before || before === place || !screen.as) {
    await page.goto(new URL(`/${path}`, page.url()).href)
    await page.locator(ready).first().waitFor()
  } else {
    // A tab that was opened before is shown as it was left.
    await page
      .locator('[data-left]')
      .evaluateAll((marked) => marked.forEach((each) => each.removeAttribute('data-left')))
    const leaving = page.locator(ready).filter({ visible: true })
    await leaving.evaluateAll((left) => left.forEach((each) => each.setAttribute('data-left', '')))
    await page.evaluate((to) => history.pushState({}, '', to), `/${path}`)
    await page.locator(`:is(${ready}):not([data-left])`).filter({ visible: true }).first().waitFor()
  }
  if (open) plain.delete(page)
  else plain.set(page, place)
}

export async function visited(school: School, { as, ...visit }: Visit, member: boolean): Promise<Page> {
  const page = leaveFreely(await school.visit({ ...visit, ...(as && !member && { as }) }))
  if (as && member) await comeIn(page, as, password, 'account/overview')
  return page
}

/** Always confirms that unsaved input may be lost. */
function leaveFreely(page: Page): Page {
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}
