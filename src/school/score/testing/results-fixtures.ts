// Test data for the cases of term results: a year of two terms, and for each case a student with courses and marks.

import { codes } from '#school/course/index.codes.ts'
import type { Case, Sitting, CaseCourse } from './results-case.ts'

type Row = Record<string, string | number | null>
export interface FixtureDatabase {
  /** Returns the id of the new row. */
  insert(table: string, row: Row): number | Promise<number>
  /** The ids of the grading scales, by code. */
  scales: Record<string, number>
  specialties: readonly number[]
}
export interface CaseFixture {
  student: number
  name: string
  courses: { id: number; name: string }[]
}
interface Year extends FixtureDatabase {
  year: number
  terms: Record<1 | 2, number>
}

export async function makeCases(hand: FixtureDatabase, cases: readonly Case[]) {
  const dates = { start_date: '2024-09-01', end_date: '2025-08-31' }
  const year = await hand.insert('academic_year', { code: 'CAS', name: 'CAS', ...dates })
  const term = (sequence: number, start_date: string, end_date: string) =>
    hand.insert('academic_term', {
      academic_year_id: year,
      code: `S${sequence}`,
      name: `Semestre ${sequence}`,
      sequence,
      start_date,
      end_date,
    })
  const terms = { 1: await term(1, '2024-09-01', '2025-01-31'), 2: await term(2, '2025-02-01', '2025-06-30') }
  const made = new Map<Case, CaseFixture>()
  for (const [place, each] of cases.entries()) made.set(each, await makeCase({ ...hand, year, terms }, each, place))
  return { terms, made }
}

async function makeCase(hand: Year, { courses, student: who }: Case, place: number): Promise<CaseFixture> {
  const name = `CAS${String(place + 1).padStart(3, '0')}`
  const student = await hand.insert('student', {
    last_name: name,
    first_name: 'Essai',
    status: 'active',
    locale: 'fr',
    birth_date: '2004-05-01',
    specialty_id: hand.specialties[who?.specialty === 'other' ? 1 : 0]!,
    level: who?.level ?? 'L1',
    search_text: name.toLowerCase(),
  })
  const taken = []
  for (const [nth, each] of courses.entries())
    taken.push(await makeCourse(hand, each, { student, name: `${name}-${nth + 1}` }))
  return { student, name, courses: taken }
}

async function makeCourse(hand: Year, taken: CaseCourse, { student, name }: { student: number; name: string }) {
  const { coefficient = 1, ects = 6, term, enrolment = {}, waived, scale = 'FR20' } = taken
  const id = await hand.insert('course', {
    code: name,
    name: `Cours ${name}`,
    academic_year_id: hand.year,
    academic_term_id: term ? hand.terms[term] : null,
    coefficient: coefficient * 100,
    ects: ects === null ? null : ects * 100,
    status: 'in_progress',
    search_text: '',
    marks_waived: waived ? 1 : 0,
    grading_scale_id: hand.scales[scale]!,
  })
  const { status = 'active', exempt, start = null, end = null } = enrolment
  const seat = { course_id: id, student_id: student, status, grading_exempt: exempt ? 1 : 0 }
  await hand.insert('course_enrolment', { ...seat, start_date: start, end_date: end })
  const tests: number[] = []
  for (const sitting of taken.sittings) tests.push(await makeTest(hand, sitting, { course: id, student, tests, scale }))
  return { id, name: `Cours ${name}` }
}

interface TestContext {
  course: number
  student: number
  tests: readonly number[]
  scale: string
}

async function makeTest(hand: Year, sitting: Sitting, { course, student, tests, scale }: TestContext): Promise<number> {
  const { mark, of = 20, coefficient = 1, term = 1, status = 'published', resitOf } = sitting
  const where = { course_id: course, academic_term_id: hand.terms[term] }
  const id = await hand.insert('assessment', {
    ...where,
    name: `Épreuve ${tests.length + 1}`,
    kind: resitOf === undefined ? 'quiz' : 'resit',
    held_on: sitting.heldOn ?? (term === 1 ? '2024-12-01' : '2025-03-01'),
    grading_scale_id: hand.scales[scale]!,
    max_value: of * 100,
    coefficient: coefficient * 100,
    status,
    search_text: '',
    is_bonus: sitting.bonus ? 1 : 0,
    is_optional: sitting.optional ? 1 : 0,
    resit_of_id: resitOf === undefined ? null : tests[resitOf]!,
  })
  if (mark === null) return id
  const value = typeof mark === 'number' ? Math.round(mark * 100) : null
  const code = codes.find((each) => each === mark) ?? null
  await hand.insert('score', { ...where, assessment_id: id, student_id: student, value, code, normalized: value })
  return id
}
