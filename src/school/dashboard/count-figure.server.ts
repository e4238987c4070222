// Counts the rows of a figure with the same filter as its list. Days are those of the school's time zone.

import { may } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import type { Filter } from '#engine/server/search.ts'
import { type ServerFilter, filterField, serverFiltersOf } from '#screens/filters.ts'
import { relatedFilterOf } from '#screens/related-filters.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, weekdayOf } from '#platform/time/index.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { secondsAt } from '#text/wall-time.ts'
import type { FigureDays, Figure } from './figures.ts'

/** The days in the filters of figures, at the school. With the profile `teacher`, figures count only own sessions. */
export async function daysOf(at: At, profile?: 'office' | 'teacher' | 'student') {
  const zone = await schoolZone(at)
  const on = (shift: number) => addDays(dayIn(at.now, zone), shift)
  const past = { yesterday: on(-1), tenDaysAgo: on(-10), fortnightAgo: on(-14) }
  const monday = addDays(on(0), 1 - weekdayOf(on(0)))
  const week = { monday, sunday: addDays(monday, 6) }
  const coming = { in7Days: on(7), in14Days: on(14), in90Days: on(90) }
  const teacher = profile === 'teacher' ? at.who.profile.teacher : undefined
  const days: FigureDays = { today: on(0), ...past, ...week, ...coming, teacher }
  return { days, zone }
}

/** True if the reader may see the list and the filtered columns, so that a figure reveals no more than its list. */
export function isOpen(at: At, { resource: name, search }: Figure): boolean {
  const resource = at.product.resources[name]
  if (!resource || !may(at.who, `${resource.path}/index`)) return false
  const hidden = hiddenFields(at, resource)
  return Object.keys(search).every((field) => {
    const related = relatedFilterOf(resource, field)
    if (related) return may(at.who, `${entryOf(at.product.resources, related.target).path}/index`)
    return field in resource.fields && !hidden.includes(field)
  })
}

export function filtersOf(at: At, { resource: name, search }: Figure, zone: string): Filter[] {
  const resource = entryOf(at.product.resources, name)
  // The cast is safe, because the operators come from `serverFiltersOf` and not from a client.
  return (serverFiltersOf(resource, search) as (Filter & ServerFilter)[]).map((asked) => {
    if (filterField(resource, asked.field)?.kind !== 'moment') return asked
    const [from = '', until = ''] = entryOf(search, asked.field).split('..')
    const at0 = from && secondsAt(`${from} 00:00:00`, zone)
    const at24 = until && secondsAt(`${until} 23:59:59`, zone)
    return { ...asked, val: `${at0},${at24}` }
  })
}

/** One row on a page of one row, so that `countOf` counts in the database. The count is cached until the next write. */
export function countFigure(at: At, figure: Figure, zone: string): Promise<number> {
  const resource = entryOf(at.product.resources, figure.resource)
  return countOf(at, narrowRows(at, resource, { search: filtersOf(at, figure, zone) }), 1, { page: 1, limit: 1 })
}
