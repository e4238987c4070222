// The office splits chosen students into groups: by a rule, by hand with the keyboard and by dragging, saved and undone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const groups = () =>
  inside(
    school,
    (database) =>
      database
        .prepare(
          `select code, count(member.id) as members from student_group
           left join student_group_member as member on member.student_group_id = student_group.id
             and member.delete_time is null
           where code like 'GS%' and student_group.delete_time is null group by code order by code`,
        )
        .all() as { code: string; members: number }[],
  ).map(({ code, members }) => `${code} ${members}`)

test('students are split by a rule and moved by hand; the groups are created and taken back', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/student?status=active`)
  const boxes = page.locator('tbody input[type=checkbox]')
  await boxes.nth(5).waitFor()
  for (let n = 0; n < 6; n++) await boxes.nth(n).check()
  await page.getByRole('button', { name: 'Répartir en groupes…' }).click()
  const dialog = page.getByRole('dialog')
  const columns = dialog.locator('.split-columns > section')
  const sizes = async () => Promise.all((await columns.all()).map((column) => column.locator('li').count()))
  await columns.nth(1).waitFor()
  expect(await sizes()).toEqual([3, 3])
  await dialog.getByLabel('Nombre').fill('3')
  expect(await sizes()).toEqual([2, 2, 2])
  await dialog.getByLabel('Début du code').fill('GS')

  const first = columns.nth(0).locator('.split-card').first()
  const name = (await first.locator('span').first().innerText()).trim()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  expect(await sizes()).toEqual([1, 3, 2])
  await page.keyboard.press('ArrowRight')
  expect(await sizes()).toEqual([1, 2, 3])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name)

  await columns.nth(2).locator('.split-card').last().dragTo(columns.nth(0))
  await page.waitForFunction(() => document.querySelectorAll('.split-columns > section:first-child li').length === 2)
  expect(await sizes()).toEqual([2, 2, 2])
  await columns.nth(0).locator('.split-card').first().click()
  await page
    .getByRole('menuitem', { name: 'GS2' })
    .or(page.getByRole('menuitemradio', { name: 'GS2' }))
    .click()
  expect(await sizes()).toEqual([1, 3, 2])

  await dialog.getByRole('button', { name: 'Créer 3 groupes' }).click()
  await page.locator('.toasts').getByText('3 groupes créés.').waitFor()
  expect(groups()).toEqual(['GS1 1', 'GS2 3', 'GS3 2'])
  await page.locator('.toasts').getByRole('button', { name: 'Annuler' }).click()
  await page.locator('.toasts').getByText('Répartition annulée.').waitFor()
  expect(groups()).toEqual([])
  await endVisit(page)
})
