// The term of an assessment, and of a course's result.

export interface TermDates {
  id: number
  academic_year_id: number
  start_date: string
  end_date: string
}
/** Today, or the nearest day of the term. */
export const dayWithin = (today: string, { start_date, end_date }: Pick<TermDates, 'start_date' | 'end_date'>) =>
  today < start_date ? start_date : today > end_date ? end_date : today

interface Sitting {
  id: number
  academic_term_id: number
  resit_of_id: number | null
}
interface CourseDates {
  academic_term_id: number | null
  academic_year_id: number
  end_date: string | null
}

/** The term of the first sitting; a resit counts there, even if it takes place in a later term. */
export function termOfSitting<S extends Sitting>(test: S, tests: readonly S[]): number {
  const first = tests.find(({ id }) => id === test.resit_of_id)
  return (first ?? test).academic_term_id
}

/**
 * The one term in which a course counts, with its ECTS: the last of its planned term and the terms with assessments
 * (resits belong to the term of the first sitting). A course without either counts in the last term of its year that
 * begins before the course ends. In earlier terms the course continues and does not count.
 */
export function termOfCourse(
  course: CourseDates,
  tests: readonly Sitting[],
  terms: readonly TermDates[],
): number | null {
  const used = new Set(tests.map((test) => termOfSitting(test, tests)))
  if (course.academic_term_id !== null) used.add(course.academic_term_id)
  const touched = terms.filter(({ id }) => used.has(id))
  return (touched.length > 0 ? lastOf(touched) : lastOf(terms.filter((term) => isWithin(course, term))))?.id ?? null
}

const isWithin = ({ academic_year_id, end_date }: CourseDates, term: TermDates) =>
  term.academic_year_id === academic_year_id && (end_date === null || term.start_date <= end_date)

const lastOf = (terms: readonly TermDates[]) =>
  terms.toSorted((one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id).at(-1)

/**
 * The assessments in the average of this term: in the term where the course counts, all of the course; in another term,
 * those of that term. A term with only resits shows the result that they change.
 */
export function sittingsIn<S extends Sitting>(term: number, home: number | null, tests: readonly S[]): S[] {
  const own = term === home ? [] : tests.filter((test) => termOfSitting(test, tests) === term)
  return own.length > 0 ? own : [...tests]
}
