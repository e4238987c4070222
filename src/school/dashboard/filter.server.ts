// Filters the office's dashboard by days, a term, a specialty with the specialties below it, or a site. A filter
// changes a figure only if its list has the same filter, so that the number equals the count of the list that it opens.

import type { At } from '#engine/server/product.ts'
import { may } from '#engine/server/access.ts'
import { hiddenFields, rowsOf } from '#engine/server/scope.ts'
import { addDays } from '#text/add-days.ts'
import { weekdayOf } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Figure } from './figures.ts'
import { type Dimension, type PeriodName, dimensions } from './filter.ts'

type Search = Record<string, string>

/** Days of the school, both inclusive. */
export interface DayRange {
  from: string
  until: string
}

export interface DashboardFilter {
  /** The names of the chosen filters. */
  asked: readonly Dimension[]
  period?: DayRange | undefined
  term?: (DayRange & { id: number }) | undefined
  /** The chosen specialty and all below it. */
  specialties?: readonly number[] | undefined
  site?: string | undefined
  /** The ids of the courses of specialty and term; undefined without a specialty, or if too many for an address. */
  courses(): Promise<string | undefined>
  /** The ids of the rooms of the site; undefined without a site, or if too many for an address. */
  rooms(): Promise<string | undefined>
}

export async function filterOf(
  at: At,
  asked: { [dimension in Dimension]?: string | undefined },
): Promise<DashboardFilter | undefined> {
  const names = dimensions.filter((name) => asked[name])
  if (names.length === 0) return undefined
  const [term, specialties] = [await termOf(at, asked.term), await specialtiesOf(at, asked.specialty)]
  const period = asked.period ? periodsAt(await schoolDay(at))[asked.period as PeriodName] : undefined
  return {
    asked: names,
    period,
    term,
    specialties,
    site: asked.site,
    courses: once(() => coursesOf(at, specialties, term?.id)),
    rooms: once(() => roomsOf(at, asked.site)),
  }
}

const periodsAt = (today: string): Record<PeriodName, DayRange> => {
  const [monday, first] = [addDays(today, 1 - weekdayOf(today)), `${today.slice(0, 8)}01`]
  const next = Temporal.PlainDate.from(first).add({ months: 1 }).toString()
  return {
    week: { from: monday, until: addDays(monday, 6) },
    month: { from: first, until: addDays(next, -1) },
    days30: { from: addDays(today, -29), until: today },
    days90: { from: addDays(today, -89), until: today },
  }
}

async function termOf(at: At, id: string | undefined) {
  const terms = at.product.resources.academic_term
  if (!id || !may(at.who, `${terms.path}/index`)) return undefined
  const row = await rowsOf(at, terms)
    .select(['id', 'start_date as from', 'end_date as until'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row && { id: Number(row.id), from: String(row.from), until: String(row.until) }
}

async function specialtiesOf(at: At, id: string | undefined): Promise<number[] | undefined> {
  const resource = at.product.resources.specialty
  if (!id || !may(at.who, `${resource.path}/index`)) return undefined
  const all = await rowsOf(at, resource).select(['id', 'parent_id']).execute()
  if (!all.some((each) => Number(each.id) === Number(id))) return undefined
  const within = new Set([Number(id)])
  // The loop also visits elements that are added to the set during the iteration.
  for (const above of within) for (const each of all) if (Number(each.parent_id) === above) within.add(Number(each.id))
  return [...within]
}

/** With more ids, the address of a list would be too long. */
const maxIds = 150
const idList = (ids: readonly { id?: unknown }[]) =>
  ids.length > maxIds ? undefined : ids.length === 0 ? '0' : ids.map(({ id }) => String(id)).join()

async function coursesOf(at: At, specialties: readonly number[] | undefined, term: number | undefined) {
  if (!specialties) return undefined
  let rows = rowsOf(at, at.product.resources.course).select('course.id').where('specialty_id', 'in', specialties)
  if (term !== undefined) rows = rows.where('academic_term_id', '=', term)
  return idList(
    await rows
      .orderBy('course.id')
      .limit(maxIds + 1)
      .execute(),
  )
}

async function roomsOf(at: At, site: string | undefined) {
  if (!site) return undefined
  const rows = rowsOf(at, at.product.resources.room).select('room.id').where('site', '=', site)
  return idList(
    await rows
      .orderBy('room.id')
      .limit(maxIds + 1)
      .execute(),
  )
}

const once = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asked: Promise<Answer> | undefined
  return () => (asked ??= ask())
}

type SearchBuilder = (narrow: DashboardFilter) => Promise<Search | undefined> | Search | undefined
interface ResourceFilters {
  /** The column that a period filters. A term filters it too, unless `term` is set. */
  days?: string
  /** Set if a period filters only figures whose own filter has that column. */
  only?: true
  term?: SearchBuilder
  specialty?: SearchBuilder
  site?: SearchBuilder
}

const fieldFilter = (field: string, value: string | undefined) => (value === undefined ? undefined : { [field]: value })
const courseFilter: SearchBuilder = async (narrow) => fieldFilter('course_id', await narrow.courses())
const roomFilter: SearchBuilder = async (narrow) => fieldFilter('room_id', await narrow.rooms())

const resourceFilters: Record<string, ResourceFilters> = {
  student: {
    days: 'entry_date',
    only: true,
    specialty: ({ specialties }) => fieldFilter('specialty_id', specialties?.join()),
  },
  course_plan: { days: 'start_at', specialty: courseFilter, site: roomFilter },
  assessment: {
    days: 'held_on',
    specialty: courseFilter,
    term: ({ term }) => fieldFilter('academic_term_id', term && String(term.id)),
  },
  tutor_session: { days: 'start_at', site: roomFilter },
  protocol: { days: 'issued_at' },
  certificate: { days: 'issued_at' },
}

/** Returns the filtered figure, and the chosen filters without effect (`ignored`). */
export async function filterFigure(at: At, figure: Figure, narrow: DashboardFilter | undefined) {
  if (!narrow) return { figure, ignored: [] }
  const hidden = hiddenFields(at, entryOf(at.product.resources, figure.resource))
  const ignored: Dimension[] = []
  const search = { ...figure.search }
  for (const dimension of narrow.asked) {
    const more = await searchBuilderOf(figure, dimension)(narrow)
    if (more && !Object.keys(more).some((field) => hidden.includes(field))) Object.assign(search, more)
    else ignored.push(dimension)
  }
  return { figure: { ...figure, search }, ignored }
}

function searchBuilderOf({ resource, search }: Figure, dimension: Dimension): SearchBuilder {
  const filters = resourceFilters[resource] ?? {}
  if (dimension !== 'period' && filters[dimension]) return filters[dimension]
  if (dimension !== 'period' && dimension !== 'term') return () => undefined
  const { days, only, term: byTerm } = filters
  if (!days || (only && !(days in search))) return () => undefined
  return ({ period, term }) => {
    const asked = dimension === 'period' ? period : term
    const span = spanOf({ period, term: byTerm ? undefined : term })
    return asked && span && fieldFilter(days, limitRange(search[days], span))
  }
}

/** Limits the range of a figure to the chosen days. Undefined if its range has two ends, because then it stays. */
function limitRange(own: string | undefined, days: DayRange): string | undefined {
  const [from = '', until = ''] = own?.split('..') ?? []
  if (from && until) return undefined
  const both = intersect({ from, until: until || '9999' }, days)
  return `${both.from}..${both.until}`
}

const intersect = (one: DayRange, other: DayRange): DayRange => ({
  from: one.from > other.from ? one.from : other.from,
  until: one.until < other.until ? one.until : other.until,
})

/** The days that are both in the period and in the term. */
export function spanOf({ period, term }: Pick<DashboardFilter, 'period' | 'term'>): DayRange | undefined {
  return period && term ? intersect(period, term) : (period ?? term)
}
