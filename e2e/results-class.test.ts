// The results of a class from the menu to the students: the acts of the office are counted.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClassFixture, makeClass } from '#school/score/testing/class-fixtures.ts'
import { addDays } from '#text/add-days.ts'
import { faultsIn } from './faults.ts'
import { asked, insertRow, inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
let made: ClassFixture

const day = new Date().toISOString().slice(0, 10)
const run = (sql: string, ...values: (string | number | null)[]) =>
  inside(school, (database) => database.prepare(sql).run(...values))
const rows = (sql: string, ...values: number[]) =>
  inside(school, (database) => database.prepare(sql).all(...values) as Record<string, string | number | null>[])

const insert = (table: string, row: Record<string, string | number | null>) => insertRow(school, table, row)

beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
  const scale = Number(rows("select id from grading_scale where code = 'FR20'")[0]!.id)
  made = await makeClass(insert, { code: 'DRT', size: 24, scale, begins: addDays(day, -2) })
  await asked(page, '/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

/** A click, and each field that is typed into. */
async function countActs(): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { acts: number }
    counted.acts = 0
    const count = (event: Event) => event.isTrusted && counted.acts++
    document.addEventListener('click', count, true)
    document.addEventListener('change', count, true)
  })
}
const acts = () => page.evaluate(() => (window as unknown as { acts: number }).acts)
const states = () =>
  rows('select status, count(*) as many from term_result where academic_term_id = ? group by status', made.term)
const generalOf = (student: number) =>
  Number(
    rows(
      'select id from term_result where student_id = ? and academic_term_id = ? and course_id is null',
      student,
      made.term,
    )[0]!.id,
  )
const inList = (name: string) => page.locator('.class-list button', { hasText: name })

test('24 bulletins are published in at most five acts, and who is left out is told with a link', async () => {
  const [waiting, incomplete] = [made.students[3]!, made.students[7]!]
  run('update term_result set decision = ? where id = ?', 'pending', generalOf(waiting))
  run('update score set value = null, normalized = null where id = ?', made.marks.get(incomplete)![1]!)
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.side-menu nav').waitFor()
  await countActs()
  await page.locator('.side-menu nav').getByRole('link', { name: 'Notes et bulletins', exact: true }).click()
  await page.locator('.section-pages').getByRole('link', { name: 'Bulletins par classe', exact: true }).click()
  await page.locator('.class-cards button', { hasText: 'Filière DRT' }).click()
  await page.getByRole('button', { name: 'Publier 22 bulletins…' }).waitFor()
  expect(await inList('DRT04').innerText()).toContain('En attente')
  expect(await inList('DRT08').innerText()).toContain('« Partiel Histoire » sans note')
  await page.getByRole('button', { name: 'Publier 22 bulletins…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sans ces 2 bulletins').waitFor()
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.locator('.class-bar').getByText('22 publiés').waitFor()
  expect(await acts()).toBeLessThanOrEqual(5)
  expect(states()).toEqual([
    { status: 'draft', many: 6 },
    { status: 'published', many: 66 },
  ])
})

test('a bulletin is read by keys, decided by its link, and published alone', async () => {
  await inList('DRT03').click()
  const bulletin = page.locator('.class-bulletin')
  expect(await bulletin.getByRole('heading').innerText()).toContain('DRT03')
  await page.keyboard.press('j')
  await bulletin.getByRole('heading', { name: 'DRT04' }).waitFor()
  expect(await bulletin.locator('tbody tr').count()).toBe(2)
  await page.keyboard.press('k')
  await bulletin.getByRole('heading', { name: 'DRT03' }).waitFor()
  await bulletin.getByRole('button', { name: 'Bulletin suivant' }).click()
  await bulletin.getByRole('link', { name: 'Prendre la décision' }).click()
  await page.waitForURL(`**/admin/k/termResult?edit=${generalOf(made.students[3]!)}`)
  run('update term_result set decision = ? where id = ?', 'passed', generalOf(made.students[3]!))
  await page.goBack()
  await page.reload()
  await bulletin.getByRole('heading', { name: 'DRT04' }).waitFor()
  await bulletin.getByRole('button', { name: 'Publier ce bulletin…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await page.locator('.class-bar').getByText('23 publiés').waitFor()
})

test('one is made again for a date and an hour; the others stay published', async () => {
  await inList('DRT01').click()
  const bulletin = page.locator('.class-bulletin')
  await bulletin.getByRole('button', { name: 'Refaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refaire' }).click()
  await page.locator('.class-bar').getByText('22 publiés').waitFor()
  await bulletin.getByRole('button', { name: 'Publier ce bulletin…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('À une date et une heure').check()
  await dialog.getByRole('button', { name: 'Programmer' }).click()
  await dialog.getByText('Choisissez une date et une heure.').waitFor()
  const next = addDays(day, 3).split('-').toReversed().join('/')
  await dialog.getByRole('textbox').fill(`${next} 18:30`)
  await dialog.getByRole('button', { name: 'Programmer' }).click()
  await page.locator('.class-bar').getByText('1 prévu').waitFor()
  expect(await bulletin.innerText()).toContain(`${next} 18:30`)
  await page.getByRole('button', { name: 'Annuler la publication prévue' }).click()
  await page.locator('.class-bar').getByText('1 à publier').waitFor()
})

test('guardians read it later: the setting proposes the day, and the page says it', async () => {
  await asked(await school.visit({ as: 'superadmin' }), '/admin/routine/config/edit', { guardian_delay_days: 7 })
  await page.reload()
  await inList('DRT01').click()
  const bulletin = page.locator('.class-bulletin')
  await bulletin.getByRole('button', { name: 'Publier ce bulletin…' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Date et heure pour les responsables' })
  const written = (days: number) => addDays(day, days).split('-').toReversed().join('/')
  expect(await field.inputValue()).toContain(written(7))
  await field.fill('')
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await dialog.getByText('Choisissez quand les responsables lisent les bulletins.').waitFor()
  await field.fill(`${written(9)} 18:30`)
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.locator('.class-bar').getByText('23 publiés').waitFor()
  expect(await bulletin.innerText()).toContain(`Pour les responsables le ${written(9)} 18:30`)
  await bulletin.getByRole('button', { name: 'Refaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refaire' }).click()
  await page.locator('.class-bar').getByText('1 à publier').waitFor()
})

test('a plan that is made again begins with its moment for guardians', async () => {
  await inList('DRT01').click()
  const bulletin = page.locator('.class-bulletin')
  const dialog = page.getByRole('dialog')
  const written = (days: number) => addDays(day, days).split('-').toReversed().join('/')
  const forGuardians = dialog.getByRole('textbox', { name: 'Date et heure pour les responsables' })
  async function plan(guardians?: string) {
    await bulletin.getByRole('button', { name: 'Publier ce bulletin…' }).click()
    await dialog.getByLabel('À une date et une heure').check()
    await dialog.getByRole('textbox', { name: 'Date et heure de publication' }).fill(`${written(3)} 18:30`)
    if (guardians) await forGuardians.fill(guardians)
    const begun = await forGuardians.inputValue()
    await dialog.getByRole('button', { name: 'Programmer' }).click()
    await dialog.waitFor({ state: 'detached' })
    return begun
  }
  await plan(`${written(8)} 12:15`)
  await bulletin.getByText(`Pour les responsables le ${written(8)} 12:15`).waitFor()
  expect(await plan()).toContain(`${written(8)} 12:15`)
  await bulletin.getByText(`Pour les responsables le ${written(8)} 12:15`).waitFor()
  await page.getByRole('button', { name: 'Annuler la publication prévue' }).click()
  await page.locator('.class-bar').getByText('1 à publier').waitFor()
})

test('on a phone in Chinese, with nothing cut off or out of reach', async () => {
  const small = await school.visit({ as: 'scolarite', language: 'zh-cn', width: 390, height: 844, scheme: 'dark' })
  await small.goto(`${school.url}/admin/k/results?of=${made.specialty}-${made.level}`)
  await small.locator('.class-bulletin').waitFor()
  expect(await faultsIn(small, { language: 'zh-cn', colours: true })).toEqual([])
  expect(await small.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await small.getByRole('button', { name: '发布 1 份成绩单…' }).click()
  await small.getByRole('dialog').getByText('指定日期和时间').waitFor()
  await small.getByRole('dialog').getByLabel('监护人可见日期和时间').waitFor()
  expect(await faultsIn(small, { language: 'zh-cn', colours: true })).toEqual([])
})
