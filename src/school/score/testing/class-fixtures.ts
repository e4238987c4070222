// Test data: a class in an academic year of its own. Its students have one specialty and level and take two courses,
// each with a published mark.

import { addDays } from '#text/add-days.ts'

type Row = Record<string, string | number | null>
export type Insert = (table: string, row: Row) => number | Promise<number>

export interface ClassFixture {
  term: number
  specialty: number
  level: string
  students: number[]
  courses: number[]
  /** Assessments, in the order of the courses. */
  tests: number[]
  /** The ids of the marks by student id, in the order of the courses. */
  marks: Map<number, number[]>
}

/** Some marks are below the pass mark, so that a class has several decisions. */
const markOf = (student: number, course: number) => 850 + ((student * 7 + course * 3) % 10) * 100

export async function makeClass(
  insert: Insert,
  { code, size, scale, begins = '2025-09-01' }: { code: string; size: number; scale: number; begins?: string },
): Promise<ClassFixture> {
  const dates = { start_date: begins, end_date: addDays(begins, 150) }
  const year = await insert('academic_year', { code, name: code, ...dates })
  const term = await insert('academic_term', {
    academic_year_id: year,
    code: 'S1',
    name: `Semestre ${code}`,
    name_zh: `${code} 第一学期`,
    sequence: 1,
    ...dates,
  })
  const specialty = await insert('specialty', {
    code,
    name: `Filière ${code}`,
    name_zh: `${code} 专业`,
    search_text: '',
  })
  const level = 'L2'
  const students: number[] = []
  for (let n = 0; n < size; n++) {
    const last_name = `${code}${String(n + 1).padStart(2, '0')}`
    students.push(
      await insert('student', {
        last_name,
        last_name_sort: last_name.toLowerCase(),
        first_name: 'Essai',
        status: 'active',
        locale: 'fr',
        birth_date: '2004-05-01',
        specialty_id: specialty,
        level,
        search_text: last_name.toLowerCase(),
      }),
    )
  }
  const fixture: ClassFixture = { term, specialty, level, students, courses: [], tests: [], marks: new Map() }
  for (const [place, title] of ['Droit', 'Histoire'].entries()) {
    const course = await insert('course', {
      code: `${code}-${place}`,
      name: `${title} ${code}`,
      academic_year_id: year,
      academic_term_id: term,
      coefficient: 100,
      ects: 600,
      status: 'in_progress',
      marks_waived: 0,
      grading_scale_id: scale,
      search_text: '',
    })
    const where = { course_id: course, academic_term_id: term }
    const test = await insert('assessment', {
      ...where,
      name: `Partiel ${title}`,
      kind: 'quiz',
      held_on: '2025-12-01',
      grading_scale_id: scale,
      max_value: 2000,
      coefficient: 100,
      status: 'published',
      search_text: '',
      is_bonus: 0,
      is_optional: 0,
    })
    for (const [nth, student_id] of students.entries()) {
      await insert('course_enrolment', { course_id: course, student_id, status: 'active', grading_exempt: 0 })
      const value = markOf(nth, place)
      const mark = await insert('score', { ...where, assessment_id: test, student_id, value, normalized: value })
      fixture.marks.set(student_id, [...(fixture.marks.get(student_id) ?? []), mark])
    }
    fixture.courses.push(course)
    fixture.tests.push(test)
  }
  return fixture
}
