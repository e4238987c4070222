// What modules of the store add to the screens. Each is installed by whoever looks at it first, and stays.

import type { Page } from 'playwright-core'
import { asked } from './reach-in.ts'
import type { Screen } from './screens.ts'

export const modulePages: Screen[] = [
  {
    name: 'dashboard with birthdays',
    as: 'superadmin',
    path: withBirthdays,
    ready: '.widgets section:not([aria-busy=true])',
  },
  {
    name: 'dashboard with birthdays, on a phone',
    as: 'superadmin',
    width: 390,
    path: withBirthdays,
    ready: '.widgets section:not([aria-busy=true])',
  },
]

/** One of them is today. */
async function withBirthdays(page: Page): Promise<string> {
  await asked(page, '/admin/module/install?uid=birthdays', {})
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }))
  await asked(page, '/admin/k/student/edit', { id: 12, birth_date: `2004${today.slice(4)}` })
  return 'admin/dashboard'
}
