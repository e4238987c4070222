// A year of the demo school is rolled over on screen: with repeats, leavers and graduates, undone, and done again.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page

const rows = (sql: string, ...values: (string | number)[]) =>
  inside(school, (database) => database.prepare(sql).all(...values) as Record<string, string | number | null>[])

/** The jury has met: most students pass, every ninth one repeats, two are excluded, two have no decision. */
function decideAll(): void {
  inside(school, (database) => {
    const term = database
      .prepare(
        `select academic_term.id from academic_term join academic_year on academic_year.id = academic_year_id
         where is_current = 1 order by academic_term.start_date desc limit 1`,
      )
      .get() as { id: number }
    const students = database
      .prepare(
        `select student.id from student join academic_year on academic_year.id = academic_year_id
         where is_current = 1 and student.status in ('active', 'suspended') order by student.id`,
      )
      .all() as { id: number }[]
    const insert = database.prepare(
      `insert into term_result (student_id, academic_term_id, decision, snapshot, status, create_time, update_time)
       values (?, ?, ?, '{}', 'published', 1, 1)`,
    )
    // In the second semester the demo school has a few results of this term.
    database.prepare('delete from term_result where academic_term_id = ? and course_id is null').run(term.id)
    const rare = ['excluded', 'excluded', 'pending', 'pending']
    for (const [place, { id }] of students.entries())
      insert.run(id, term.id, rare[place] ?? (place % 9 === 0 ? 'repeat' : 'passed'))
  })
}

beforeAll(async () => {
  school = await openSchool()
  decideAll()
  page = await school.visit({ as: 'scolarite' })
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const countOf = async (outcome: string) => {
  const chip = page.locator('.roll-over-outcomes button', { hasText: outcome })
  return Number(await chip.locator('b').innerText())
}
const countsOf = async () => {
  const numbers = await page.locator('.roll-over .wizard-counts > div').allInnerTexts()
  return Object.fromEntries(numbers.map((each) => each.split('\n')))
}
const statuses = () => rows('select status, level, specialty_id, exit_date from student order by id')
const confirmWith = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('the new year is proposed and saved', async () => {
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.section-pages').getByRole('link', { name: 'Passage d’année', exact: true }).click()
  await page.getByLabel('Libellé').fill('Nouvelle année')
  await button('Enregistrer et continuer').click()
  await page.locator('.toasts').getByText('Enregistré.').waitFor()
  await page.locator('.roll-over-table').waitFor()
})

test('the students have proposals with reasons, and the office decides about the rest', async () => {
  for (const outcome of ['Continue', 'Redouble', 'Part', 'Diplômé', 'À décider'])
    expect(await countOf(outcome), outcome).toBeGreaterThan(0)
  const undecided = await countOf('À décider')
  await page.locator('.roll-over-outcomes button', { hasText: 'À décider' }).click()
  await expect.poll(() => page.locator('.roll-over-table tbody tr').count()).toBe(undecided)
  await page.locator('.roll-over-table select').first().selectOption('repeats')
  await expect.poll(() => countOf('À décider')).toBe(undecided - 1)
  await button(/^Choisir les/).click()
  await button('Décider…').click()
  await confirmWith('Appliquer')
  await expect.poll(() => countOf('À décider')).toBe(0)
})

test('a course is left out, and the dry run counts what is written', async () => {
  await tab('3. Cours').click()
  await page.locator('.roll-over-table tbody input').first().click()
  await page.getByText('26 cours sur 27 seront recopiés').waitFor()
  await tab('4. À renouveler').click()
  await page
    .getByRole('heading', { name: /expirent/ })
    .first()
    .waitFor()
  await tab('5. Vérifier et effectuer').click()
  await page.locator('.roll-over .wizard-counts').waitFor()
  await expect.poll(() => button('Effectuer le passage d’année').isEnabled()).toBe(true)
})

test('the roll-over is carried out, undone as a whole, and carried out again with the same counts', async () => {
  const before = statuses()
  const counts = await countsOf()
  await button('Effectuer le passage d’année').click()
  await confirmWith('Effectuer le passage d’année')
  await page.getByRole('heading', { name: /est passée à/ }).waitFor()
  const after = statuses()
  const many = (status: string) => after.filter((row) => row.status === status).length
  const had = (status: string) => before.filter((row) => row.status === status).length
  expect(many('graduated') - had('graduated')).toBe(Number(counts['Diplômés']))
  expect(many('withdrawn') - had('withdrawn')).toBe(Number(counts.Partent))
  await button('Annuler le passage d’année').click()
  await confirmWith('Annuler le passage d’année')
  await page.getByText('Le passage d’année a été annulé').waitFor()
  expect(statuses()).toEqual(before)
  await tab('5. Vérifier et effectuer').click()
  await page.locator('.roll-over .wizard-counts').waitFor()
  expect(await countsOf()).toEqual(counts)
  await button('Effectuer le passage d’année').click()
  await confirmWith('Effectuer le passage d’année')
  await page.getByRole('heading', { name: /est passée à/ }).waitFor()
  expect(statuses()).toEqual(after)
})

test('a certificate of the former year states the specialty and the level of that year', async () => {
  const [row] = rows(
    `select former.student_id, former.academic_year_id as year, former.level, specialty.name
     from enrolment_year as former join enrolment_year as next on next.student_id = former.student_id
       and next.academic_year_id > former.academic_year_id and next.level <> former.level
     join academic_year on academic_year.id = former.academic_year_id and is_current = 1
     join specialty on specialty.id = former.specialty_id
     join student on student.id = former.student_id and student.birth_date is not null
     where former.result = 'passed' and former.delete_time is null and next.delete_time is null limit 1`,
  )
  const { student_id, year: academic_year_id } = row!
  const wish = { student_id, kind: 'enrolment', academic_year_id }
  const { id } = (await asked(page, '/admin/k/certificate/add', wish)) as { id: number }
  await asked(page, '/admin/k/certificate/issue', { id })
  const [made] = rows('select snapshot from certificate where id = ?', id)
  const { studies } = JSON.parse(String(made!.snapshot))
  expect(studies).toMatchObject({ level: row!.level, specialty: { fr: row!.name } })
})

test('a teacher has neither the page nor its address', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  await teacher.goto(`${school.url}/admin/rollOver`)
  await teacher.getByRole('heading', { name: 'Accès refusé' }).waitFor()
})
