// The lists of a teacher: their submitted, validated and paid tutoring hours, and courseware that students opened.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { ownCourses } from '#school/course/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent, ListLink } from './charts.ts'

const monthsShown = 6
const countedStates = ['submitted', 'validated', 'exported'] as const
const validStates = ['validated', 'exported'] as const

/** Hours of tutoring by month, the current month first. */
export async function ownPay(at: At): Promise<ChartContent> {
  const zone = await schoolZone(at)
  const { today } = await periodOf(at)
  const months = Array.from({ length: monthsShown }, (_, ago) => monthBefore(today, ago))
  const hours = await at.db
    .selectFrom('tutor_session')
    .leftJoin('pay_batch', 'pay_batch.id', 'tutor_session.pay_batch_id')
    .select(['start_at', 'minutes', 'tutor_session.status', 'pay_batch_id', 'pay_batch.status as batch'])
    .where('tutor_id', '=', at.who.profile.teacher ?? 0)
    .where('tutor_session.status', 'in', countedStates)
    .where('start_at', '>=', secondsAt(`${months.at(-1)}-01 00:00:00`, zone))
    .where('tutor_session.delete_time', 'is', null)
    .execute()
  const minutes = (some: typeof hours) => some.reduce((total, each) => total + each.minutes, 0)
  const first = hours.map(({ start_at }) => wallTime(start_at, zone).slice(0, 7)).toSorted()[0] ?? ''
  const shownMonths = months.filter((month) => month >= first)
  const rows = shownMonths.map((month): ChartRow => {
    const own = hours.filter(({ start_at }) => wallTime(start_at, zone).startsWith(month))
    const valid = own.filter(({ status }) => status !== 'submitted')
    const paid = valid.filter(({ batch }) => batch === 'paid')
    const batches = [...new Set(paid.map(({ pay_batch_id }) => pay_batch_id))].join()
    const [yyyy, mm] = month.split('-')
    return {
      label: say(words.monthOf, at.language, { yyyy, mm }),
      values: [minutes(own), minutes(valid), minutes(paid)],
      leads: sessionsIn(month, {}),
      each: [
        sessionsIn(month, { status: countedStates.join() }),
        sessionsIn(month, { status: validStates.join() }),
        batches ? sessionsIn(month, { status: validStates.join(), pay_batch_id: batches }) : null,
      ],
    }
  })
  const series = [words.handedIn, words.validated, words.paid].map((each) => say(each, at.language))
  const by = { of: say(words.month, at.language), series, rows: hours.length > 0 ? rows : [] }
  return { kind: 'table', unit: 'minutes', ...by, empty: say(words.noHours, at.language) }
}

function monthBefore(today: string, ago: number): string {
  return Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: ago }).toString()
}

function sessionsIn(month: string, search: Record<string, string>): ListLink {
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
  return { path: 'k/tutorSession', search: { start_at: `${month}-01..${addDays(`${next}-01`, -1)}`, ...search } }
}

/** In seconds. */
const openedWithin = 14 * 86_400
const shownAtMost = 12

/** Courseware of the teacher's courses that students opened recently: the number of students and the last opening. */
export async function ownOpened(at: At): Promise<ChartContent> {
  const opened = await at.db
    .selectFrom('courseware_access')
    .innerJoin('courseware', 'courseware.id', 'courseware_access.courseware_id')
    .select(['courseware.id', 'courseware.title', 'courseware.title_zh'])
    .select(({ fn }) => [fn.countAll<number>().as('students'), fn.max('last_view_at').as('last')])
    .where('courseware.course_id', 'in', ownCourses(at))
    .where('courseware.delete_time', 'is', null)
    .where('last_view_at', '>=', at.now - openedWithin)
    .groupBy(['courseware.id', 'courseware.title', 'courseware.title_zh'])
    .orderBy('last', 'desc')
    .orderBy('courseware.id')
    .limit(shownAtMost)
    .execute()
  const rows = opened.map(({ id, students, last, ...named }): ChartRow => {
    const leads = { path: 'k/courseware', search: { edit: String(id) } }
    const label = titleOf(at.product.resources.courseware, named, at.language)
    return { label, values: [Number(students), Number(last)], leads, each: [leads, null] }
  })
  const series = [words.students, words.lastOpened].map((each) => say(each, at.language))
  const by = { of: say(words.courseware, at.language), series, rows }
  return {
    kind: 'table',
    unit: 'count',
    units: ['count', 'moment'],
    ...by,
    empty: say(words.nothingOpened, at.language),
  }
}
