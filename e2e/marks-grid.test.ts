// The page of marks: courses as cards, a grid that is in sight at once, one Tab stop, and assessments added in place.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDownClass, layDownTest, openGrid } from './marks-class.ts'
import { asked, inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
let course: number
beforeAll(async () => {
  school = await openSchool()
  course = layDownClass(school)
  for (const name of ['Contrôle 2', 'Contrôle 3', 'Oral', 'Partiel', 'Dossier', 'Examen', 'Exposé'])
    layDownTest(school, course, name)
})
afterAll(() => school.close())

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('td, th')
    const row = cell?.closest('tr')
    return cell
      ? [row?.dataset.line ?? 'head', (cell as HTMLTableCellElement).cellIndex]
      : document.activeElement?.localName
  })

test('a teacher chooses a course from the cards, and finds the last one open', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await page.goto(`${school.url}/admin/k/marks`)
  const cards = page.getByRole('navigation', { name: 'Vos cours' }).getByRole('link')
  await cards.first().waitFor()
  expect(await cards.count()).toBeGreaterThan(1)
  expect(await page.locator('.marks').count()).toBe(0)
  const card = cards.filter({ hasText: 'Grammaire' })
  expect(await card.innerText()).toContain('3 étudiant')
  await card.click()
  await page.locator('.marks tbody .mark').first().waitFor()
  expect(await card.getAttribute('aria-current')).toBe('page')
  await page.goto(`${school.url}/admin/k/marks`)
  await page.locator('.marks tbody .mark').first().waitFor()
  expect(page.url()).toContain(`course=${course}`)
  await endVisit(page)
})

test('the grid begins within 200 pixels, and the averages stay in sight at 1280', async () => {
  const page = await school.visit({ as: 'claire_dubois', width: 1280, height: 800 })
  await openGrid(page, school, course)
  await page.getByRole('navigation', { name: 'Vos cours' }).waitFor()
  expect((await boxOf(page, '.marks-frame')).y).toBeLessThanOrEqual(200)
  const frame = await boxOf(page, '.marks-frame')
  const average = await boxOf(page, '.marks tbody .marks-average')
  expect(average.x + average.width).toBeLessThanOrEqual(frame.x + frame.width)
  const table = await boxOf(page, '.marks')
  expect(table.width).toBeGreaterThan(frame.width)
  const legend = page.getByRole('list', { name: 'Légende' })
  expect(await legend.innerText()).toContain('Refusée')
  await page.getByRole('button', { name: 'Clavier et codes' }).click()
  await page.getByText('Absence justifiée').waitFor()
  await endVisit(page)
})

test('the grid is one Tab stop, and the arrow keys reach names, marks, averages and headings', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  const grid = page.getByRole('grid', { name: 'Notes : ' })
  const stops = () =>
    grid.evaluate(
      (table) => [...table.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex === 0).length,
    )
  expect(await stops()).toBe(1)
  await page.locator('[data-place="1-1"]').focus()
  expect(await focused(page)).toEqual(['1', 2])
  for (const [key, at] of [
    ['ArrowRight', ['1', 3]],
    ['ArrowDown', ['2', 3]],
    ['ArrowDown', ['2', 3]],
    ['ArrowLeft', ['2', 2]],
    ['Home', ['2', 0]],
    ['End', ['2', 9]],
    ['PageUp', ['0', 9]],
    ['Home', ['0', 0]],
    ['ArrowRight', ['0', 1]],
    ['ArrowUp', ['head', 1]],
    ['ArrowDown', ['0', 1]],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await focused(page)]).toEqual([key, at])
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.marks'))).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toEqual(['0', 1])
  // The arrows move in the text of a cell while one types.
  await page.keyboard.type('12')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('4')
  expect(await page.locator('[data-place="0-0"]').inputValue()).toBe('142')
  await page.keyboard.press('Escape')
  await endVisit(page)
})

test.each([1024, 1280, 1440])('no line moves after the first mark at a width of %i', async (width) => {
  const page = await school.visit({ as: 'claire_dubois', width, height: 800 })
  await openGrid(page, school, course)
  const lines = () =>
    page.locator('.marks tbody tr[data-line]').evaluateAll((all) => all.map((line) => line.getBoundingClientRect().y))
  const before = await lines()
  expect(before.length).toBeGreaterThan(1)
  await page.locator('[data-place="0-3"]').focus()
  await page.keyboard.type(String(8 + (width % 7)))
  await page.keyboard.press('Enter')
  await page.locator('.mark-cell[data-state=saved]').waitFor()
  await page.getByRole('button', { name: 'Annuler la dernière saisie' }).waitFor()
  expect(await lines()).toEqual(before)
  await endVisit(page)
})

test('a new assessment is added in the grid, and its first cell has the focus', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  const before = await page.locator('.marks-test').count()
  await page.getByRole('button', { name: 'Nouvelle évaluation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ajouter la colonne' }).click()
  // Nothing is lost: the missing fields are named, the others keep their values.
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  expect(await dialog.locator('input[name=max_value]').inputValue()).toBe('20,00')
  await dialog.locator('input[name=name]').fill('Interrogation surprise')
  await dialog.getByRole('combobox', { name: 'Nature' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Ajouter la colonne' }).click()
  await page.locator('.marks-name', { hasText: 'Interrogation surprise' }).waitFor()
  expect(await page.locator('.marks-test').count()).toBe(before + 1)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Interrogation surprise')
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.locator('.mark-cell[data-state=saved]').waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a report shows the marks it comes from, the mean of the class, and words instead of codes', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/termResult`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  const term = inside(school, (database) => {
    const { id: test, term } = database
      .prepare('select id, academic_term_id as term from assessment where course_id = ? order by id')
      .get(course) as { id: number; term: number }
    const students = database.prepare('select student_id as id from course_enrolment where course_id = ?').all(course)
    for (const [place, { id }] of students.entries())
      database
        .prepare(
          `insert into score (assessment_id, course_id, academic_term_id, student_id, value, normalized, code, create_time, update_time)
           values (?, ?, ?, ?, ?, ?, ?, 1, 1)`,
        )
        .run(test, course, term, id!, ...(place === 0 ? [null, null, 'DISP'] : [1500, 1500, null]))
    database.prepare("update assessment set status = 'published' where id = ?").run(test)
    return term
  })
  await asked(page, '/admin/k/termResult/compute', { academic_term_id: term, writes: true })
  const id = inside(school, (database) =>
    Number(
      database.prepare(`select id from term_result where course_id = ? and snapshot like '%"DISP"%'`).get(course)!.id,
    ),
  )
  await page.goto(`${school.url}/admin/k/termResult?edit=${id}`)
  const figures = page.locator('.result-figures')
  await figures.getByText('Moyenne de la classe').first().waitFor()
  const marks = figures.getByRole('region', { name: 'Notes' })
  expect(await marks.getByRole('row').count()).toBeGreaterThan(1)
  expect(await marks.innerText()).toContain('Dispensé')
  expect(await marks.innerText()).not.toContain('DISP\t')
  await endVisit(page)
})

test('a teacher on a Chinese phone enters the marks of one assessment within the width', async () => {
  const page = await school.visit({ as: 'claire_dubois', language: 'zh-cn', width: 390, scheme: 'dark' })
  await openGrid(page, school, course)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.locator('.marks-test').count()).toBe(1)
  await endVisit(page)
})
