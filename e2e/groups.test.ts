// A class or a group, from its line in the list to its students, calendar, registers and reports; and as a filter.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
let id: number
let members: number
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
  const groups = await asked<{ list: { id: number; code: string }[] }>(page, '/admin/k/group/index?limit=100')
  id = groups.list.find(({ code }) => code === 'METHODO-TD1')!.id
  const search = `search[0][field]=student_group_id&search[0][operator]=%3D&search[0][val]=${id}`
  members = (await asked<{ total: number }>(page, `/admin/k/groupMember/index?${search}`)).total
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

async function follow(entry: string): Promise<void> {
  await page.goto(`${school.url}/admin/k/group?quick_search=METHODO-TD1`)
  await page.locator(`tr[data-id="${id}"] .grid-more button`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('the menu of a group opens its students, its calendar, its registers and its reports', async () => {
  await follow('Étudiants')
  await expect.poll(() => page.url()).toContain(`group=${id}`)
  await page.getByRole('heading', { name: `Étudiants ${members}` }).waitFor()
  await follow('Calendrier')
  await expect.poll(() => page.getByRole('combobox', { name: 'Groupe' }).inputValue()).toContain('METHODO-TD1')
  await follow('Appels')
  await expect.poll(() => page.getByRole('combobox', { name: 'Groupe' }).inputValue()).toContain('METHODO-TD1')
  await follow('Bulletins')
  await expect.poll(() => page.getByLabel('Classe ou groupe').inputValue()).toBe(`g${id}`)
  await page.locator('.class-list li').first().waitFor()
})

test('a list of students is narrowed to a group, and widened again', async () => {
  await page.goto(`${school.url}/admin/k/student`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  await page.getByRole('button', { name: 'Groupe' }).click()
  await page.getByRole('combobox', { name: 'Groupe' }).fill('METHODO-TD1')
  await page.getByRole('option', { name: /METHODO-TD1/ }).click()
  await page.getByRole('heading', { name: `Étudiants ${members}` }).waitFor()
  expect(page.url()).toContain(`group=${id}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('heading', { name: 'Étudiants 96' }).waitFor()
})

test('a whole group is added to a course, however many former members it has', async () => {
  inside(school, (database) => {
    const [member] = database.prepare('select * from student_group_member where student_group_id = ? limit 1').all(id)
    const { id: _id, ...row } = member as Record<string, string | number | null>
    const names = Object.keys(row)
    const line = `insert into student_group_member (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    for (let copy = 0; copy < 210; copy++) {
      const former = { ...row, start_date: '2020-09-01', end_date: '2020-12-31' }
      database.prepare(line).run(...Object.values(former))
    }
  })
  await page.goto(`${school.url}/admin/k/course?edit=1`)
  const form = page.locator('.course-enrol')
  await form.getByRole('combobox', { name: 'Ajouter toute une classe ou un groupe' }).fill('METHODO-TD1')
  await page.getByRole('option', { name: /METHODO-TD1/ }).click()
  await form.getByRole('button', { name: 'Inscrire' }).waitFor()
  await expect.poll(() => form.locator('.mantine-Pill-root').count()).toBe(members)
})

test('a student is not asked for a group in the own lists', async () => {
  const own = await school.visit({ as: 'lea_moreau' })
  await own.goto(`${school.url}/admin/k/courseEnrolment`)
  await own.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(await own.getByRole('button', { name: 'Groupe', exact: true }).count()).toBe(0)
})
