// The term in which an assessment counts, and the term in which a course counts.

export interface TermDates {
  id: number
  academic_year_id: number
  start_date: string
  end_date: string
}
/** Returns today, or the day of the term that is nearest to today. */
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

/**
 * Returns the term in which an assessment counts. A resit counts in the term of its first sitting, even if it takes
 * place in a later term.
 */
export function termOfSitting<S extends Sitting>(test: S, tests: readonly S[]): number {
  const first = tests.find(({ id }) => id === test.resit_of_id)
  return (first ?? test).academic_term_id
}

/**
 * Returns the only term in which a course counts and gives its ECTS. In its earlier terms the course continues and does
 * not count.
 * 1. The last of these terms: the planned term of the course, and the terms in which its assessments count.
 * 2. Without planned term and assessments: the last term of its year that begins before the course ends; null if there
 * is none.
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
 * Returns the assessments in the average of `term`. `home`: the term in which the course counts.
 * 1. In `home`: all assessments of the course.
 * 2. In another term: the assessments that count in this term.
 * 3. If another term has none of them, for example only resits of earlier assessments: all, so that the page shows the
 * result that these resits change.
 */
export function sittingsIn<S extends Sitting>(term: number, home: number | null, tests: readonly S[]): S[] {
  const own = term === home ? [] : tests.filter((test) => termOfSitting(test, tests) === term)
  return own.length > 0 ? own : [...tests]
}
