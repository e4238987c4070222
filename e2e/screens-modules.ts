// What store modules add to the screens. Each is installed by the first screen that needs it, and stays.

import type { Page } from 'playwright-core'
import { asked } from './reach-in.ts'
import type { Screen } from './screens.ts'

export const modulePages: Screen[] = [
  { name: 'import of a timetable', as: 'superadmin', path: withTimetables, ready: '.calendar-acts', open: openImport },
  {
    name: 'import of a timetable, on a phone',
    as: 'superadmin',
    width: 390,
    path: withTimetables,
    ready: '.calendar-acts',
    open: openImport,
  },
  { name: 'page of a module', as: 'superadmin', path: withGuide, ready: '.module-page h2' },
  { name: 'page of a module, on a phone', as: 'superadmin', width: 390, path: withGuide, ready: '.module-page h2' },
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

/** By a call, which the page notices after a reload. Several screens may try: one of them installs it. */
async function install(page: Page, uid: string): Promise<void> {
  await asked(page, `/admin/module/install?uid=${uid}`, {})
  while ((await asked<{ state: number }>(page, `/admin/module/state?uid=${uid}`)).state !== 1)
    await page.waitForTimeout(100)
  await page.reload()
  await page.locator('.top-tools').waitFor()
}

async function withTimetables(page: Page): Promise<string> {
  await install(page, 'timetables')
  return 'admin/k/calendar'
}

async function withGuide(page: Page): Promise<string> {
  await install(page, 'timetables')
  return 'admin/m/timetables/guide'
}

/** One unknown line and one unreadable line. */
async function openImport(page: Page): Promise<void> {
  const lines = [
    'Matière;Professeur;Salle;Jour;Début;Durée',
    'Alchimie;Flamel;Cave;lundi;8h;1h',
    'Or;Flamel;;lundi;8h;2',
  ]
  await page.locator('.calendar-acts .button').nth(2).click()
  const drawer = page.locator('.timetable')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'edt.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  for (const [place, day] of ['2029-06-01', '2029-06-28'].entries()) {
    await drawer.locator('.place-times input').nth(place).fill(day)
    await page.keyboard.press('Tab')
  }
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('.foreseen tr').first().waitFor()
}

/** One of them is today. */
async function withBirthdays(page: Page): Promise<string> {
  await install(page, 'birthdays')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }))
  await asked(page, '/admin/k/student/edit', { id: 12, birth_date: `2004${today.slice(4)}` })
  return 'admin/dashboard'
}
