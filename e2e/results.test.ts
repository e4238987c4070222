// The cases of results, computed by hand, as the office reads them in the list and the student on their own page.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '#school/score/testing/results-case.ts'
import { type CaseFixture, makeCases } from '#school/score/testing/results-fixtures.ts'
import { ruleSets } from '#school/score/testing/results-rule-sets.ts'
import { termResultLabels } from '#school/score/words.ts'
import { asked, insertRow, inside } from './reach-in.ts'
import { type School, openList, openSchool } from './school.ts'

const { cases } = ruleSets[0]!
let school: School
let page: Page
let terms: Record<1 | 2, number>
let made: Map<Case, CaseFixture>

type Row = Record<string, string | number | null>
const rowsOf = (sql: string, ...values: number[]) =>
  inside(school, (database) => database.prepare(sql).all(...values) as Row[])
const insert = (table: string, row: Row) => insertRow(school, table, row)

beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
  const scales = Object.fromEntries(
    rowsOf('select id, code from grading_scale').map(({ id, code }) => [String(code), Number(id)]),
  )
  const specialties = rowsOf('select id from specialty order by id limit 2').map(({ id }) => Number(id))
  ;({ terms, made } = await makeCases({ insert, scales, specialties }, cases))
  for (const academic_term_id of Object.values(terms))
    await asked(page, '/admin/k/termResult/compute', { academic_term_id, writes: true })
})
afterAll(() => school.close())

const cellsIn = (list: Page) =>
  list.locator('.grid tbody tr[data-id]').evaluateAll((rows) =>
    rows.map((row) => {
      const cellText = (name: string) =>
        row.querySelector<HTMLElement>(`td[data-name="${name}"]`)?.innerText.trim() ?? ''
      const names = ['average', 'decision', 'ects_earned', 'completeness'] as const
      return { id: Number(row.getAttribute('data-id')), cells: names.map(cellText) }
    }),
  )

/** In the format of a case. */
function read([average, decision, credits, complete]: readonly string[]): string {
  const number = (text: string | undefined) => Number(text!.replace(',', '.'))
  const { values } = termResultLabels
  // The reasons are after the word.
  const state = Object.entries(values.completeness).find(([, [french]]) => complete?.startsWith(french))?.[0]
  const decided = Object.entries(values.decision).find(([, [french]]) => decision === french)?.[0]
  const isEmpty = (text: string | undefined) => !text || !/\d/.test(text)
  return [
    isEmpty(average) ? '-' : number(average).toFixed(2),
    decided,
    isEmpty(credits) ? '-' : String(number(credits)),
    ...(state === 'complete' ? [] : [state]),
  ].join(' ')
}
const withoutReasons = (shown: string) => shown.replace(/( incomplete) .*$/, '$1')

/** The expected values of each row of a term: of the courses in order, then of the general result. */
function saidOf(each: Case, sequence: 1 | 2): { id: number; course: string | null; said: string }[] {
  const expected = each[sequence === 1 ? 'first' : 'second'] ?? []
  const stored = rowsOf(
    `select term_result.id, course.name from term_result left join course on course.id = course_id
     where student_id = ? and term_result.academic_term_id = ? and term_result.delete_time is null
     order by course_id is null, course_id`,
    made.get(each)!.student,
    terms[sequence],
  )
  expect({ name: each.name, rows: stored.length }).toEqual({ name: each.name, rows: expected.length })
  return stored.map(({ id, name }, place) => ({
    id: Number(id),
    course: name === null ? null : String(name),
    said: expected[place]!,
  }))
}

test.each([1, 2] as const)('the list of results of term %i shows the results of the cases', async (sequence) => {
  const shown = new Map<number, string>()
  for (let number = 1, more = true; more; number++) {
    await openList(page, `k/termResult?academic_term_id=${terms[sequence]}&limit=100&page=${number}`)
    const rows = await cellsIn(page)
    for (const { id, cells } of rows) shown.set(id, read(cells))
    more = rows.length === 100
  }
  for (const each of cases) {
    const rows = saidOf(each, sequence)
    const shownRows = rows.map(({ id }) => shown.get(id))
    expect({ name: each.name, told: shownRows }).toEqual({
      name: each.name,
      told: rows.map(({ said }) => withoutReasons(said)),
    })
  }
  expect(shown.size).toBeGreaterThan(sequence === 1 ? 60 : 5)
})

test('the page of the student shows the same averages, and a word for a failure only if there is one', async () => {
  const student = await school.visit({ as: 'lea_moreau' })
  const account = Number(rowsOf("select id from admin where username = 'lea_moreau'")[0]!.id)
  const several = cases.filter(({ courses, second }) => courses.length > 1 || second)
  expect(several.length).toBeGreaterThan(15)
  for (const each of several) {
    inside(school, (database) => {
      database.prepare('update student set admin_id = null where admin_id = ?').run(account)
      database.prepare('update student set admin_id = ? where id = ?').run(account, made.get(each)!.student)
    })
    await asked(page, '/admin/ajax/clearCache', { type: 'tp' })
    await student.goto(`${school.url}/admin/k/myMarks`)
    await student.locator('.my-marks > section, .my-marks .empty').first().waitFor()
    for (const { term, average, provisional, courses } of await partsOf(student)) {
      const lines = saidOf(each, term)
      const whole = lines.find(({ course }) => course === null)!.said
      expect({ name: each.name, average, provisional }).toEqual({
        name: each.name,
        average: averageIn(whole),
        provisional: whole.includes(' incomplete') && averageIn(whole) !== '-',
      })
      for (const { title, ...seen } of courses) {
        const line = lines.find(({ course }) => course === title)!.said
        const wanted = { average: averageIn(line), failed: line.includes(' resit ') }
        expect({ name: each.name, title, ...seen }).toEqual({ name: each.name, title, ...wanted })
      }
    }
  }
  expect(school.faults).toEqual([])
}, 120_000)

const averageIn = (shown: string) => shown.split(' ')[0]!

interface Part {
  term: 1 | 2
  average: string
  provisional: boolean
  courses: { title: string; average: string; failed: boolean }[]
}

/** The parts of each term that a student sees, and of each course with marks. */
async function partsOf(student: Page): Promise<Part[]> {
  const parts = await student.locator('.my-marks > section').evaluateAll((sections) =>
    sections.map((section) => ({
      head: section.querySelector<HTMLElement>('h2')!.innerText,
      courses: [...section.querySelectorAll<HTMLElement>('.my-course:has(li)')].map((course) => ({
        title: course.querySelector<HTMLElement>('h3')!.innerText.trim(),
        text: course.querySelector<HTMLElement>('header')!.innerText,
      })),
    })),
  )
  const number = (text: string) => /oyenne[^:]*:\s*([\d,]+)/.exec(text)?.[1]!.replace(',', '.') ?? '-'
  return parts.map(({ head, courses }) => ({
    term: head.includes('Semestre 1') ? 1 : 2,
    average: number(head),
    provisional: head.includes('provisoire'),
    courses: courses.map(({ title, text }) => ({ title, average: number(text), failed: text.includes('Ajourné') })),
  }))
}
