// The table with figures of the last 7 and 30 days. Sums over large tables come from the daily figures; the other
// figures are counted like the list that they link to.

import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import type { Filter } from '#engine/server/search.ts'
import { say } from '#engine/languages.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { secondsAt } from '#text/wall-time.ts'
import { shareNotMissed, sumOf } from './charts-school.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent, Unit } from './charts.ts'
import { readStatistics } from './read-statistics.server.ts'
import type { DashboardFilter } from './filter.server.ts'

/** Days of the school, both inclusive. */
interface Span {
  from: string
  until: string
}
interface Line {
  figure: keyof typeof words
  path: string
  unit: Unit
  search(span: Span): Record<string, string>
  value(span: Span): Promise<number | null>
}

export async function atAGlance(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const specialties = narrow?.specialties?.join()
  const courses = await narrow?.courses()
  const inCourses: Record<string, string> = courses === undefined ? {} : { course_id: courses }
  const statistics = await readStatistics(
    at,
    ['minutes_due', 'minutes_missed', 'minutes_held'],
    narrow && { ...narrow, period: undefined, term: undefined },
  )
  const until = statistics.today
  const spans = [6, 29].map((days): Span => ({ from: addDays(until, -days), until }))
  const sum = (metric: string, { from }: Span) =>
    sumOf(statistics.stats.filter((stat) => stat.metric === metric && stat.day >= from && stat.day <= until))
  const lines: Line[] = [
    {
      figure: 'rate',
      unit: 'percent',
      path: 'k/coursePlan',
      search: (span) => ({
        start_at: rangeFilter(span),
        status: 'scheduled,done',
        register_status: 'done',
        ...inCourses,
      }),
      value: async (span) => shareNotMissed(sum('minutes_missed', span), sum('minutes_due', span)),
    },
    {
      figure: 'hoursHeld',
      unit: 'minutes',
      path: 'k/coursePlan',
      search: (span) => ({ start_at: rangeFilter(span), status: 'done', ...inCourses }),
      value: async (span) => sum('minutes_held', span),
    },
    {
      figure: 'entered',
      unit: 'count',
      path: 'k/student',
      search: (span) => enteredFilter(span, specialties),
      value: (span) => countEntered(at, span, specialties),
    },
  ]
  // Messages do not belong to a specialty.
  if (specialties === undefined)
    lines.push({
      figure: 'urgentRead',
      unit: 'percent',
      path: 'k/notification',
      search: (span) => ({ priority: 'urgent', status: 'sent', sent_at: rangeFilter(span) }),
      value: (span) => urgentReadShare(at, span),
    })
  const open = lines.filter(({ path }) => may(at.who, `${path}/index`))
  const rows = await Promise.all(
    open.map(async ({ figure, unit, path, search, value }): Promise<ChartRow> => {
      const values = await Promise.all(spans.map((span) => value(span)))
      return {
        label: say(words[figure], at.language),
        values,
        unit,
        each: spans.map((span) => ({ path, search: search(span) })),
      }
    }),
  )
  const series = [7, 30].map((days) => say(words.lastDays, at.language, { days }))
  return { kind: 'table', unit: 'count', of: say(words.figure, at.language), series, rows }
}

const rangeFilter = ({ from, until }: Span) => `${from}..${until}`
const enteredFilter = (span: Span, specialties: string | undefined) => ({
  entry_date: rangeFilter(span),
  status: 'active',
  ...(specialties !== undefined && { specialty_id: specialties }),
})

function countEntered(at: At, { from, until }: Span, specialties: string | undefined): Promise<number> {
  const search: Filter[] = [
    { field: 'entry_date', operator: 'RANGE', val: `${from},${until}` },
    { field: 'status', operator: 'IN', val: 'active' },
    ...(specialties === undefined ? [] : [{ field: 'specialty_id', operator: 'IN' as const, val: specialties }]),
  ]
  return countOf(at, narrowRows(at, resource(at, 'student'), { search }), 1, { page: 1, limit: 1 })
}

/** The percentage of recipients who have read urgent notifications, from the numbers that each notification stores. */
async function urgentReadShare(at: At, { from, until }: Span): Promise<number | null> {
  const zone = await schoolZone(at)
  const moments = `${secondsAt(`${from} 00:00:00`, zone)},${secondsAt(`${until} 23:59:59`, zone)}`
  const sums = await narrowRows(at, resource(at, 'notification'), {
    search: [
      { field: 'priority', operator: 'IN', val: 'urgent' },
      { field: 'status', operator: 'IN', val: 'sent' },
      { field: 'sent_at', operator: 'RANGE', val: moments },
    ],
  })
    .select(({ fn }) => [fn.sum('recipient_count').as('sent'), fn.sum('read_count').as('read')])
    .executeTakeFirst()
  const sent = Number(sums?.sent ?? 0)
  return shareNotMissed(sent - Number(sums?.read ?? 0), sent)
}

const resource = (at: At, name: string): Resource => entryOf(at.product.resources, name)
