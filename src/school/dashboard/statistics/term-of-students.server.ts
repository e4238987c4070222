// Computes a student's current term: attendance, published average, and missing work. For all students this runs in a
// worker thread; for a teacher's own courses it runs in the request.

import { anonymous } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { minutesOf, sessionCounts } from '#school/attendance/index.server.ts'
import { allScales, scaleOrDefault, countedEnrolment, reportCards } from '#school/score/index.server.ts'
import { displayedAverageOf } from '#school/score/index.ts'
import type { StudentTerm } from '#school/student/index.files.server.ts'
import { secondsAt } from '#text/wall-time.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import type { SchoolPeriod } from './sums.server.ts'

/** The ids of the current terms. `from` is the start of the first one; without a term, the start of the statistics. */
export interface Terms {
  ids: number[]
  from: number
  now: number
}

/** Limits for students at risk: attendance below 80 %, an average below eight out of twenty, or two missing works. */
export const limits = { attendance: 8000, average: 8 / 20, work: 2 }

export async function termsOf(
  at: Pick<At, 'db' | 'product' | 'now'>,
  { today, first: firstDay }: SchoolPeriod,
): Promise<Terms> {
  const terms = await at.db
    .selectFrom('academic_term')
    .select(['id', 'start_date'])
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .execute()
  const first = terms[0]?.start_date ?? firstDay
  return { ids: terms.map(({ id }) => id), from: secondsAt(`${first} 00:00:00`, await schoolZone(at)), now: at.now }
}

const batchSize = 500

/** The current term of every active student, some hundred students per chunk. */
export async function* allStudentTerms(product: Product, terms: Terms): AsyncGenerator<StudentTerm[]> {
  const at: At = {
    db: product.store.read,
    who: anonymous,
    language: 'fr',
    ip: '',
    network: '',
    now: terms.now,
    product,
  }
  for (let last = 0; ;) {
    const some = await at.db
      .selectFrom('student')
      .select('id')
      .where('status', '=', 'active')
      .where('delete_time', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const lastRow = some.at(-1)
    if (!lastRow) return
    last = lastRow.id
    const ids = some.map(({ id }) => id)
    yield await studentTerms(at, terms, ids)
  }
}

/** The current term of these students, in all their courses or only in `courses`. */
export async function studentTerms(
  at: At,
  terms: Terms,
  students: readonly number[],
  courses?: readonly number[],
): Promise<StudentTerm[]> {
  const scale = scaleOrDefault(await allScales(at), null)
  const [there, owed] = [
    await presence(at, terms, { students, courses }),
    await missing(at, terms, { students, courses }),
  ]
  const cards = []
  for (const term of terms.ids) cards.push(...(await reportCards(at, { students, term })))
  const counted = courses ? cards.filter(({ course }) => courses.includes(course.id)) : cards
  const marked = Map.groupBy(counted, ({ student_id }) => student_id)
  return students.map((id) => {
    const term_attendance = there.get(id) ?? null
    const term_average = displayedAverageOf(marked.get(id) ?? [], scale)
    const missed_work = owed.get(id) ?? 0
    const term = { id, term_attendance, term_average, missed_work }
    return { ...term, at_risk: reasonsOf(term, scale.max) > 0 ? 1 : 0 }
  })
}

/** The number of reasons why a student is at risk. */
export function reasonsOf(term: Omit<StudentTerm, 'at_risk'>, most: number): number {
  const { term_attendance, term_average, missed_work } = term
  return [
    term_attendance !== null && term_attendance < limits.attendance,
    term_average !== null && term_average < limits.average * most,
    missed_work >= limits.work,
  ].filter(Boolean).length
}

interface StudentFilter {
  students: readonly number[]
  courses: readonly number[] | undefined
}

async function presence(
  { db }: At,
  { from, now }: Terms,
  { students, courses }: StudentFilter,
): Promise<Map<number, number>> {
  let lines = db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .select('attendance.student_id')
    .select(({ fn }) => [fn.sum<number>(minutesOf.due).as('due'), fn.sum<number>(minutesOf.missed).as('missed')])
    .where('attendance.student_id', 'in', [0, ...students])
    .where('attendance.status', '<>', 'exempt')
    .where('attendance.delete_time', 'is', null)
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.start_at', '<', now)
    .where(sessionCounts)
  if (courses) lines = lines.where('course_plan.course_id', 'in', [0, ...courses])
  const rows = await lines.groupBy('attendance.student_id').execute()
  const withHours = rows.filter((each) => Number(each.due) > 0)
  return new Map(
    withHours.map((each) => [each.student_id, Math.round((1 - Number(each.missed) / Number(each.due)) * 10_000)]),
  )
}

async function missing({ db }: At, { ids }: Terms, { students, courses }: StudentFilter): Promise<Map<number, number>> {
  let scores = db
    .selectFrom('score')
    .select('student_id')
    .select(({ fn }) => fn.countAll<number>().as('owed'))
    .where('student_id', 'in', [0, ...students])
    .where('academic_term_id', 'in', [0, ...ids])
    .where('code', '=', 'NR')
    .where(countedEnrolment)
  if (courses) scores = scores.where('course_id', 'in', [0, ...courses])
  const rows = await scores.groupBy('student_id').execute()
  return new Map(rows.map(({ student_id, owed }) => [student_id, Number(owed)]))
}
