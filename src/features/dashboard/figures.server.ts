// The figures of the first page, each counted as its list counts, and the sessions of the day.

import { may } from '#engine/server/access.ts'
import { countOf, listRecords, narrowed } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { hiddenFrom } from '#engine/server/scope.ts'
import type { Filter } from '#engine/server/search.ts'
import { type Asked, askedOf } from '#screens/filters.ts'
import { addDays, dayIn, weekdayOf } from '#resources/course-plan/wall-clock.ts'
import { unreadOf } from '../notifications/inbox.server.ts'
import { schoolZone, secondsAt } from '../school-time.server.ts'
import { chartTitlesOf } from './charts.server.ts'
import { widgetTitlesOf } from './widgets.server.ts'
import { type Days, type Figure, figuresOf } from './figures.ts'
import { type Narrow, narrowedFigure } from './narrow.server.ts'
import { nearOf } from './near.server.ts'

/** The school's day, wherever its server stands. */
async function daysOf(at: At) {
  const zone = await schoolZone(at)
  const on = (shift: number) => addDays(dayIn(at.now, zone), shift)
  const past = { yesterday: on(-1), tenDaysAgo: on(-10), fortnightAgo: on(-14) }
  const monday = addDays(on(0), 1 - weekdayOf(on(0)))
  const week = { monday, sunday: addDays(monday, 6) }
  const days: Days = { today: on(0), ...past, ...week, in7Days: on(7), in14Days: on(14), in90Days: on(90) }
  return { days, zone }
}

export function profileOf({ who }: At): keyof typeof figuresOf {
  if (who.profile.student) return 'student'
  return who.profile.teacher && !may(who, 'k/student/export') ? 'teacher' : 'office'
}

export async function dashboardOf(at: At, narrow?: Narrow) {
  const { days, zone } = await daysOf(at)
  const profile = profileOf(at)
  const all = figuresOf[profile]({ ...days, chosen: Boolean(narrow?.period ?? narrow?.term) })
  const offered = Object.entries(all).filter(([, figure]) => isOpen(at, figure))
  const figures = await Promise.all(
    offered.map(async ([name, whole]) => {
      const { figure, apart } = await narrowedFigure(at, whole, narrow)
      const told = { name, path: at.product.resources[figure.resource]!.path, search: figure.search }
      return { ...told, waits: figure.waits ?? false, count: await counted(at, figure, zone), apart }
    }),
  )
  const near = profile === 'office' ? null : await nearOf(at, profile, zone)
  return {
    ...{ profile, near, figures, sessions: await sessionsOf(at, { days, zone, narrow }), unread: await unreadOf(at) },
    ...{ widgets: await widgetTitlesOf(at, profile), charts: chartTitlesOf(at, profile) },
  }
}

/** Only what one may list, by columns one may see: a figure must not tell what its list would not. */
function isOpen(at: At, { resource: name, search }: Figure): boolean {
  const resource = at.product.resources[name]
  if (!resource || !may(at.who, `${resource.path}/index`)) return false
  const hidden = hiddenFrom(at, resource)
  return Object.keys(search).every((field) => field in resource.fields && !hidden.includes(field))
}

function filtersOf(at: At, { resource: name, search }: Figure, zone: string): Filter[] {
  const resource = at.product.resources[name]!
  // The server knows each of the operators that the address may say.
  return (askedOf(resource, search) as (Filter & Asked)[]).map((asked) => {
    if (resource.fields[asked.field]!.kind !== 'moment') return asked
    const [from = '', until = ''] = search[asked.field]!.split('..')
    const at0 = from && secondsAt(`${from} 00:00:00`, zone)
    const at24 = until && secondsAt(`${until} 23:59:59`, zone)
    return { ...asked, val: `${at0},${at24}` }
  })
}

/** Asked as a full page, so that it is really counted, and remembered until something is written. */
function counted(at: At, figure: Figure, zone: string): Promise<number> {
  const resource = at.product.resources[figure.resource]!
  return countOf(at, narrowed(at, resource, { search: filtersOf(at, figure, zone) }), 1, { page: 1, limit: 1 })
}

interface Session {
  id: number
  title: string
  start_at: number
  end_at: number
  status: string
  course: string
  room: string
}
const titleIn = (related: unknown) => String((related as { title?: string } | null)?.title ?? '')

interface Today {
  days: Days
  zone: string
  narrow: Narrow | undefined
}

async function sessionsOf(at: At, { days, zone, narrow }: Today): Promise<Session[]> {
  const whole = figuresOf.office(days).sessionsToday!
  if (!isOpen(at, whole)) return []
  const { figure } = await narrowedFigure(at, whole, narrow)
  const search = filtersOf(at, figure, zone)
  const resource = at.product.resources.course_plan!
  const { list } = await listRecords(at, resource, { page: 1, limit: 20, order: 'start_at,asc', search })
  return list.map((row) => ({
    ...{ id: row.id, title: String(row.title), status: String(row.status) },
    ...{ start_at: Number(row.start_at), end_at: Number(row.end_at) },
    ...{ course: titleIn(row.course), room: titleIn(row.room) },
  }))
}
