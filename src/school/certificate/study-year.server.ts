// Finds the academic year of a certificate, and what the student studied in it.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import type { Certificate } from './certificate.server.ts'

type Student = Pick<
  Selectable<Tables['student']>,
  'id' | 'academic_year_id' | 'specialty_id' | 'entry_date' | 'exit_date'
>
type YearQuery = Pick<Certificate, 'academic_year_id' | 'period_from'>

export interface StudyYear {
  id: number
  code: string
  start_date: string
  end_date: string
}

/**
 * Returns the requested year; otherwise the year of the requested period; otherwise the current year in the student
 * record.
 */
export async function studyYear(at: At, asked: YearQuery, student: Student): Promise<StudyYear | null> {
  const years = at.db.selectFrom('academic_year').select(['id', 'code', 'start_date', 'end_date'])
  const byId = (id: number | null) => years.where('id', '=', id ?? 0).executeTakeFirst()
  if (asked.academic_year_id) return (await byId(asked.academic_year_id)) ?? null
  const own = (await byId(student.academic_year_id)) ?? null
  const from = asked.period_from
  if (!from || (own && own.start_date <= from && from <= own.end_date)) return own
  const then = years.where('start_date', '<=', from).where('end_date', '>=', from).where('delete_time', 'is', null)
  return (await then.orderBy('start_date', 'desc').executeTakeFirst()) ?? own
}

/** Selects the enrolments in courses of a year, except dropped, cancelled and requested ones. */
function coursesIn(at: At, student: Student, year: StudyYear) {
  return at.db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .where('course_enrolment.student_id', '=', student.id)
    .where('course_enrolment.status', 'in', ['active', 'completed'])
    .where('course_enrolment.delete_time', 'is', null)
    .where('course.academic_year_id', '=', year.id)
}

/**
 * Returns the row `enrolment_year`, which has the values of that time. Undefined for the current year, for which the
 * student record is used.
 */
export async function enrolmentYearOf(at: At, student: Student, year: StudyYear | null) {
  if (!year || student.academic_year_id === year.id) return undefined
  return at.db
    .selectFrom('enrolment_year')
    .select(['specialty_id', 'level', 'entry_date', 'exit_date'])
    .where('student_id', '=', student.id)
    .where('academic_year_id', '=', year.id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
}

/**
 * True if the student was enrolled in a year: the current year of the record, a year with a row `enrolment_year`, or a
 * year with courses. For another year than the current one, false before the entry or after the exit.
 */
export async function wasEnrolled(at: At, student: Student, year: StudyYear): Promise<boolean> {
  if (student.academic_year_id === year.id) return true
  const written = await enrolmentYearOf(at, student, year)
  const { entry_date, exit_date } = written ?? student
  if ((entry_date && entry_date > year.end_date) || (exit_date && exit_date < year.start_date)) return false
  return (
    written !== undefined || (await coursesIn(at, student, year).select('course.id').executeTakeFirst()) !== undefined
  )
}

/** Returns the years about which a student may request a certificate, the latest first. */
export async function requestableYears(at: At, student: Student): Promise<Pick<StudyYear, 'id' | 'code'>[]> {
  return (await enrolledYears(at, student)).map(({ id, code }) => ({ id, code }))
}

/** Returns the years in which the student was enrolled, the latest first. */
export async function enrolledYears(at: At, student: Student): Promise<StudyYear[]> {
  const years = await at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'start_date', 'end_date'])
    .where('delete_time', 'is', null)
    .orderBy('start_date', 'desc')
    .execute()
  const enrolled = await Promise.all(years.map((year) => wasEnrolled(at, student, year)))
  return years.filter((_year, index) => enrolled[index])
}

/**
 * Returns the specialty in a year: for the current year that of the record; for another year that of its row
 * `enrolment_year`, otherwise that of most courses; null for a tie.
 */
export async function specialtyInYear(at: At, student: Student, year: StudyYear | null): Promise<number | null> {
  if (!year || student.academic_year_id === year.id) return student.specialty_id
  const written = await enrolmentYearOf(at, student, year)
  if (written?.specialty_id) return written.specialty_id
  const [first, second] = await coursesIn(at, student, year)
    .where('course.specialty_id', 'is not', null)
    .select(({ fn }) => ['course.specialty_id', fn.countAll<number>().as('courses')])
    .groupBy('course.specialty_id')
    .orderBy('courses', 'desc')
    .execute()
  return first && Number(first.courses) !== Number(second?.courses ?? 0) ? first.specialty_id : null
}

/** Returns the modes of the courses of a year, each once; empty without a year. */
export async function modesInYear(at: At, student: Student, year: StudyYear | null): Promise<string[]> {
  if (!year) return []
  const modes = await coursesIn(at, student, year).select('course.mode').distinct().orderBy('course.mode').execute()
  return modes.map(({ mode }) => mode)
}
