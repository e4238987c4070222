// The page of figures to its end: every list and chart visible, and the table behind each chart open.

import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const [student, teacher] = ['zhangwei', 'lin_yue']
const phone = 390

const toTheEnd = (whose: string, more: Partial<Screen> = {}): Screen => ({
  name: `lists and charts of ${whose}`,
  path: 'admin/k/figures',
  ready: '.chart',
  open: readToTheEnd,
  ...more,
})

export const firstPages: Screen[] = [
  toTheEnd('the office'),
  toTheEnd('the office, on a phone', { width: phone }),
  toTheEnd('a teacher', { as: teacher }),
  toTheEnd('a teacher, on a phone', { as: teacher, width: phone }),
  toTheEnd('the accounts', { as: 'compta' }),
  toTheEnd('a student, on a phone', { as: student, width: phone }),
]

/** A card loads its data once it is visible. */
async function readToTheEnd(page: Page): Promise<void> {
  for (const card of await page.locator('.chart').all()) {
    await card.scrollIntoViewIfNeeded()
    await card.locator('.chart-frame :is(canvas, svg), .listed, .heat, > p').first().waitFor()
  }
  await page.locator('.chart-table').evaluateAll((tables) => tables.forEach((each) => each.setAttribute('open', '')))
}
