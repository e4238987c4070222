// Students at risk: of the whole school from the nightly computation, or of a teacher in the own courses. Each number
// links to its rows.

import { sql } from 'kysely'
import { may } from '#engine/server/access.ts'
import { countOf, narrowed } from '#engine/server/list.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/words.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { allScales, oneOf } from '#school/score/index.server.ts'
import type { TermOfStudent } from '#school/student/index.files.server.ts'
import { type Terms, limits, reasonsOf, termOf, termsOf } from './statistics/term-of-students.server.ts'
import { periodOf } from './statistics/keep.server.ts'
import { chartWords as words } from './charts.labels.ts'
import type { ChartRow, ChartTold, Leads } from './charts.ts'
import type { Narrow } from './narrow.server.ts'

const shownAtMost = 12
const flagged = { at_risk: '1', status: 'active' }

type Told = Omit<TermOfStudent, 'at_risk'>

/** Students with most reasons first, then those with the lowest attendance. */
export async function atRisk(at: At, narrow?: Narrow): Promise<ChartTold> {
  const asked: Leads['search'] = narrow?.specialties ? { ...flagged, specialty_id: narrow.specialties.join() } : flagged
  const search = Object.entries(asked).map(([field, val]) => ({ field, operator: 'IN' as const, val }))
  const found = narrowed(at, at.product.resources.student, { search })
  const { max } = oneOf(await allScales(at), null)
  const rows: Told[] = await inOrder(found, limits.average * max)
    .select(['student.id', 'term_attendance', 'term_average', 'missed_work'])
    .limit(shownAtMost)
    .execute()
  const count = await countOf(at, found, rows.length, { page: 1, limit: shownAtMost })
  return listed(at, rows, { count, leads: { path: 'k/student', search: asked } })
}

function inOrder(found: Rows, lowest: number): Rows {
  const reasons = sql`(case when term_attendance < ${limits.attendance} then 1 else 0 end)
    + (case when term_average < ${lowest} then 1 else 0 end) + (case when missed_work >= ${limits.work} then 1 else 0 end)`
  return found
    .orderBy(reasons, 'desc')
    .orderBy(sql`coalesce(term_attendance, 10000)`)
    .orderBy('student.id')
}

/** The three numbers exclude courses of other teachers. */
export async function ownAtRisk(at: At): Promise<ChartTold> {
  const courses = (await ownCourses(at).execute()).map(({ id }) => Number(id))
  const enrolled = await at.db
    .selectFrom('course_enrolment')
    .innerJoin('student', 'student.id', 'course_enrolment.student_id')
    .select('student.id')
    .distinct()
    .where('course_id', 'in', [0, ...courses])
    .where('course_enrolment.status', '=', 'active')
    .where('course_enrolment.delete_time', 'is', null)
    .where('student.status', '=', 'active')
    .where('student.delete_time', 'is', null)
    .execute()
  const terms = await termsOf(at, await periodOf(at))
  const students = enrolled.map(({ id }) => id)
  const results = await termOf(at, terms, students, courses)
  const risky = results.filter(({ at_risk }) => at_risk === 1)
  const { max } = oneOf(await allScales(at), null)
  const reasons = (each: Told) => reasonsOf(each, max)
  const rate = ({ term_attendance }: Told) => term_attendance ?? 10_000
  const first = risky.toSorted((one, other) => reasons(other) - reasons(one) || rate(one) - rate(other))
  return listed(at, first.slice(0, shownAtMost), { count: risky.length })
}

async function listed(at: At, some: readonly Told[], all: { count: number; leads?: Leads }): Promise<ChartTold> {
  const terms = await termsOf(at, await periodOf(at))
  const student = at.product.resources.student
  const names = await titlesOf(
    at,
    student,
    some.map(({ id }) => id),
  )
  const rows = some.map((each): ChartRow => ({
    label: names.get(each.id) ?? '',
    values: [each.term_attendance, each.term_average, each.missed_work],
    leads: { path: student.path, search: { edit: String(each.id) } },
    each: behind(at, String(each.id), terms),
  }))
  const label = (word: keyof typeof words) => say(words[word], at.language)
  return {
    ...{ kind: 'table', unit: 'count', units: ['rate', 'marks', 'count'], of: label('student') },
    ...{ series: [label('rate'), label('average'), label('notHandedIn')], rows },
    ...{ all, empty: label('nobodyAtRisk') },
  }
}

/** Only with the right to that list. */
function behind(at: At, student_id: string, { ids }: Terms): (Leads | null)[] {
  const term: Leads['search'] = ids.length > 0 ? { academic_term_id: ids.join() } : {}
  const lists: Leads[] = [
    { path: 'k/attendance', search: { student_id } },
    { path: 'k/score', search: { student_id, ...term } },
    { path: 'k/score', search: { student_id, ...term, code: 'NR' } },
  ]
  return lists.map((each) => (may(at.who, `${each.path}/index`) ? each : null))
}
