// Two lists of the dashboard: exams of the next thirty days, and tutoring hours that wait for validation by the office.

import { countOf, narrowRows } from '#engine/server/list.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import type { Filter } from '#engine/server/search.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { secondsAt } from '#text/wall-time.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent } from './charts.ts'
import type { DashboardFilter } from './filter.server.ts'

const shownAtMost = 10
const kinds = 'midterm,final,oral,mock_exam,resit'

export async function exams(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const today = await schoolDay(at)
  const last = addDays(today, 30)
  const assessment = at.product.resources.assessment
  const chosen = await narrow?.courses()
  const more = {
    ...(chosen !== undefined && { course_id: chosen }),
    ...(narrow?.term && { academic_term_id: String(narrow.term.id) }),
  }
  const search: Filter[] = [
    { field: 'held_on', operator: 'RANGE', val: `${today},${last}` },
    { field: 'kind', operator: 'IN', val: kinds },
    ...Object.entries(more).map(([field, val]): Filter => ({ field, operator: 'IN', val })),
  ]
  const found = narrowRows(at, assessment, { search })
  const some = await found
    .select(['assessment.id', 'name', 'name_zh', 'name_en', 'course_id', 'held_on'])
    .orderBy('held_on')
    .orderBy('assessment.id')
    .limit(shownAtMost)
    .execute()
  const count = await countOf(at, found, some.length, { page: 1, limit: shownAtMost })
  const ids = some.map(({ course_id }) => Number(course_id))
  const courses = await titlesOf(at, at.product.resources.course, ids)
  const zone = await schoolZone(at)
  const rows = some.map(({ id, course_id, held_on, ...named }): ChartRow => {
    const title = titleOf(assessment, named, at.language)
    const leads = { path: assessment.path, search: { edit: String(id) } }
    const label = [courses.get(Number(course_id)), title].filter(Boolean).join(' · ')
    return { label, values: [secondsAt(`${String(held_on)} 12:00:00`, zone)], leads }
  })
  const leads = { path: assessment.path, search: { held_on: `${today}..${last}`, kind: kinds } }
  return {
    kind: 'table',
    unit: 'day',
    of: say(words.exam, at.language),
    series: [say(words.day, at.language)],
    rows,
    all: { count, leads },
    empty: say(words.noExam, at.language),
  }
}

/** The waiting hours by tutor, most hours first. Amounts are shown only with the right to pay. */
export async function sessionsToValidate(at: At): Promise<ChartContent> {
  const waiting = await narrowRows(at, at.product.resources.tutor_session, {
    search: [{ field: 'status', operator: 'IN', val: 'submitted' }],
  })
    .innerJoin('tutor_task', 'tutor_task.id', 'tutor_session.tutor_task_id')
    .select(['tutor_session.tutor_id', 'tutor_task.currency', 'tutor_task.rate_cents'])
    .select(({ fn }) => [fn.sum('tutor_session.minutes').as('minutes'), fn.countAll().as('sessions')])
    .groupBy(['tutor_session.tutor_id', 'tutor_task.currency', 'tutor_task.rate_cents'])
    .execute()
  const tutors = Map.groupBy(waiting, ({ tutor_id }) => Number(tutor_id))
  const names = await distinctTitlesOf(at, at.product.resources.teacher, [...tutors.keys()])
  const priced = may(at.who, 'k/payBatch/export') ? waiting.filter(({ rate_cents }) => rate_cents !== null) : []
  const currencies = [...new Set(priced.map(({ currency }) => String(currency)))].toSorted()
  const rows = [...tutors].map(([id, own]): ChartRow => {
    const minutes = own.reduce((sum, each) => sum + Number(each.minutes), 0)
    const amounts = currencies.map((currency) => amountOf(own.filter((each) => each.currency === currency)))
    const leads = { path: 'k/tutorSession', search: { tutor_id: String(id), status: 'submitted' } }
    return {
      label: names.get(id) ?? '',
      values: [minutes, ...amounts],
      leads,
      each: [leads, ...amounts.map(() => leads)],
    }
  })
  const count = waiting.reduce((sum, { sessions }) => sum + Number(sessions), 0)
  const most = rows.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
  return {
    kind: 'table',
    unit: 'count',
    units: ['minutes', ...currencies.map(() => 'money' as const)],
    of: say(words.teacher, at.language),
    series: [say(words.hoursWaiting, at.language), ...currencies],
    rows: most.slice(0, shownAtMost),
    empty: say(words.nothingWaiting, at.language),
    all: { count, leads: { path: 'k/tutorSession', search: { status: 'submitted' } } },
  }
}

const amountOf = (own: Record<string, unknown>[]) =>
  Math.round(own.reduce((sum, { minutes, rate_cents }) => sum + (Number(minutes) * Number(rate_cents ?? 0)) / 60, 0))
