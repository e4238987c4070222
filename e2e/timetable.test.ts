// A timetable of another tool is imported into the calendar: the file, its preview, the matching, and the sessions; the
// same file again; and in Chinese on a phone.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const heading = 'MAT_CODE;MAT_LIBELLE;PROF_NOM;PROF_PRENOM;CLASSE;SALLE;ALTERNANCE;JOUR;H.DEBUT;DUREE'
const year = new Date().getFullYear() + 3
/** As an office program writes it, in a year without sessions in which the school is open. */
const file = {
  name: 'EXP_COURS.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      heading,
      'ECO-MICRO;Microéconomie;Dubois;Claire;;;;lundi;07h00;1h00',
      'ECO-STAT;Statistique;Dubois;Claire;;Préau;Q1;mardi;07h00;1h00',
      'ECO-STAT;Statistiques;Dubois;Claire;;;;mardredi;07h00;1h00',
    ].join('\r\n'),
    'latin1',
  ),
}
const count = () =>
  inside(school, (database) =>
    Number(database.prepare('select count(*) as n from course_plan where series_id is not null').get()!.n),
  )

async function fillIn(page: Page, words: { from: string; until: string; preview: string }): Promise<void> {
  await page.locator('.timetable input[type=file]').setInputFiles(file)
  await page.getByLabel(words.from).fill(`01/06/${year}`)
  await page.getByLabel(words.until).fill(`28/06/${year}`)
  await page.getByRole('button', { name: words.preview, exact: true }).click()
  await page.locator('.foreseen tr').first().waitFor()
}

test('without the module the calendar offers no import', async () => {
  await office.goto(`${school.url}/admin/k/calendar`)
  await office.getByRole('button', { name: 'Nouvelle récurrence' }).waitFor()
  expect(await office.getByRole('button', { name: 'Importer un emploi du temps' }).count()).toBe(0)
  await asked(office, '/admin/module/install?uid=timetables', {})
  await office.reload()
  await office.getByRole('button', { name: 'Importer un emploi du temps' }).waitFor()
})

test('the preview describes each line, asks for unknown names, and all sessions are created', async () => {
  const before = count()
  await office.getByRole('button', { name: 'Importer un emploi du temps' }).click()
  const drawer = office.getByRole('dialog', { name: 'Importer un emploi du temps' })
  await fillIn(office, { from: 'Premier jour', until: 'Dernier jour', preview: 'Aperçu' })
  const lines = drawer.locator('.foreseen tr')
  expect(await lines.nth(0).innerText()).toMatch(/Microéconomie[^]*lundi 07:00–08:00, chaque semaine/)
  expect(await lines.nth(1).innerText()).toContain('Inconnu')
  expect(await lines.nth(2).innerText()).toContain('Jour illisible : « mardredi ».')
  const room = drawer.getByLabel('Salle : Préau')
  await room.click()
  await office.getByRole('option', { name: /Curie/ }).first().click()
  await drawer.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await expect.poll(() => lines.nth(1).innerText()).not.toContain('Inconnu')
  await drawer.getByRole('button', { name: /^Importer \d+ séances/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(count() - before).toBeGreaterThanOrEqual(5)
})

test('the same file again creates nothing, in Chinese on a phone', async () => {
  const before = count()
  const phone = await school.visit({ as: 'superadmin', language: 'zh-cn', width: 390, scheme: 'dark' })
  await phone.goto(`${school.url}/admin/k/calendar`)
  await phone.getByRole('button', { name: '导入课表' }).click()
  await phone.locator('.timetable input[type=file]').setInputFiles(file)
  await phone.getByLabel('第一天').fill(`${year}/06/01`)
  await phone.getByLabel('最后一天').fill(`${year}/06/28`)
  await phone.getByRole('button', { name: '预览', exact: true }).click()
  const first = phone.locator('.foreseen tr').first()
  await first.getByText('已在课表中。').waitFor()
  expect(await first.getByRole('checkbox').isDisabled()).toBe(true)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(count()).toBe(before)
  await endVisit(phone)
  expect(school.faults).toEqual([])
})
