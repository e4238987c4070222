// The lists of students at risk: of the whole school, as computed at night, or of a teacher, from the teacher's own
// courses. Each number links to its rows.

import { sql } from 'kysely'
import { may } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { say } from '#engine/languages.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { allScales, scaleOrDefault } from '#school/score/index.server.ts'
import type { StudentTerm } from '#school/student/index.files.server.ts'
import { type Terms, limits, reasonsOf, studentTerms, termsOf } from './statistics/term-of-students.server.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent, ListLink } from './charts.ts'
import type { DashboardFilter } from './filter.server.ts'

const shownAtMost = 12
const riskFilter = { at_risk: '1', status: 'active' }

type RiskRow = Omit<StudentTerm, 'at_risk'>

/** Students with most reasons first, then those with the lowest attendance. */
export async function atRisk(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const asked: ListLink['search'] = narrow?.specialties
    ? { ...riskFilter, specialty_id: narrow.specialties.join() }
    : riskFilter
  const search = Object.entries(asked).map(([field, val]) => ({ field, operator: 'IN' as const, val }))
  const found = narrowRows(at, at.product.resources.student, { search })
  const { max } = scaleOrDefault(await allScales(at), null)
  const rows: RiskRow[] = await inOrder(found, limits.average * max)
    .select(['student.id', 'term_attendance', 'term_average', 'missed_work'])
    .limit(shownAtMost)
    .execute()
  const count = await countOf(at, found, rows.length, { page: 1, limit: shownAtMost })
  return riskList(at, rows, { count, leads: { path: 'k/student', search: asked } })
}

function inOrder(found: Rows, lowest: number): Rows {
  const reasons = sql`(case when term_attendance < ${limits.attendance} then 1 else 0 end)
    + (case when term_average < ${lowest} then 1 else 0 end) + (case when missed_work >= ${limits.work} then 1 else 0 end)`
  return found
    .orderBy(reasons, 'desc')
    .orderBy(sql`coalesce(term_attendance, 10000)`)
    .orderBy('student.id')
}

/** Attendance, average and missing work are computed from the teacher's own courses only. */
export async function ownAtRisk(at: At): Promise<ChartContent> {
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
  const results = await studentTerms(at, terms, students, courses)
  const risky = results.filter(({ at_risk }) => at_risk === 1)
  const { max } = scaleOrDefault(await allScales(at), null)
  const reasons = (each: RiskRow) => reasonsOf(each, max)
  const rate = ({ term_attendance }: RiskRow) => term_attendance ?? 10_000
  const first = risky.toSorted((one, other) => reasons(other) - reasons(one) || rate(one) - rate(other))
  return riskList(at, first.slice(0, shownAtMost), { count: risky.length })
}

async function riskList(
  at: At,
  some: readonly RiskRow[],
  all: { count: number; leads?: ListLink },
): Promise<ChartContent> {
  const terms = await termsOf(at, await periodOf(at))
  const student = at.product.resources.student
  const names = await distinctTitlesOf(
    at,
    student,
    some.map(({ id }) => id),
  )
  const rows = some.map((each): ChartRow => ({
    label: names.get(each.id) ?? '',
    values: [each.term_attendance, each.term_average, each.missed_work],
    leads: { path: student.path, search: { edit: String(each.id) } },
    each: reasonLinks(at, String(each.id), terms),
  }))
  const label = (word: keyof typeof words) => say(words[word], at.language)
  return {
    kind: 'table',
    unit: 'count',
    units: ['rate', 'marks', 'count'],
    of: label('student'),
    series: [label('rate'), label('average'), label('notHandedIn')],
    rows,
    all,
    empty: label('nobodyAtRisk'),
  }
}

/** The lists that explain the three numbers; null without the right to the list. */
function reasonLinks(at: At, student_id: string, { ids }: Terms): (ListLink | null)[] {
  const term: ListLink['search'] = ids.length > 0 ? { academic_term_id: ids.join() } : {}
  const lists: ListLink[] = [
    { path: 'k/attendance', search: { student_id } },
    { path: 'k/score', search: { student_id, ...term } },
    { path: 'k/score', search: { student_id, ...term, code: 'NR' } },
  ]
  return lists.map((each) => (may(at.who, `${each.path}/index`) ? each : null))
}
