// Reads the widgets of modules, which list records with a day to come, such as birthdays. The reader must be named by
// the module and may see only records and columns of visible lists. Students never see widgets.

import { sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { orderColumnOf } from '#engine/server/derived-columns.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { addDays } from '#text/add-days.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { enabledManifests, unknownReferences } from '#platform/modules/index.server.ts'
import type { WidgetDeclaration } from '#platform/modules/index.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Profile } from './charts.server.ts'
import type { DayEntry, WidgetTitle, WidgetContent } from './widgets.ts'

const shownAtMost = 20

export async function widgetTitlesOf(at: At, profile: Profile): Promise<WidgetTitle[]> {
  return (await widgetsFor(at, profile)).map(([name, { title }]) => ({ name, title: say(title, at.language) }))
}

export async function widgetOf(at: At, profile: Profile, asked: string): Promise<WidgetContent | null> {
  const [, widget] = (await widgetsFor(at, profile)).find(([name]) => name === asked) ?? []
  return widget ? widgetContentOf(at, profile, widget) : null
}

async function widgetsFor(at: At, profile: Profile): Promise<[string, WidgetDeclaration][]> {
  const manifests = await enabledManifests(at)
  return manifests.flatMap(({ uid, contents }) =>
    contents.widgets
      .filter((widget) => isFor(profile, widget.readers) && isOpen(at, widget))
      .map((widget): [string, WidgetDeclaration] => [`${uid}.${widget.name}`, widget]),
  )
}

const isFor = (profile: Profile, readers: readonly string[]) => readers.includes(profile)

/** True if the widget reveals no more than the list of its entity. */
function isOpen(at: At, widget: WidgetDeclaration): boolean {
  if (unknownReferences(at, widget).length > 0) return false
  const resource = entryOf(at.product.resources, widget.entity)
  const hidden = hiddenFields(at, resource)
  const readable = entryOf(resource.fields, widget.date).list !== false && !entryOf(resource.fields, widget.date).mask
  const named = [widget.date, ...Object.keys(widget.only), ...titleColumns(resource)]
  return readable && may(at.who, `${resource.path}/index`) && !named.some((field) => hidden.includes(field))
}

async function widgetContentOf(at: At, profile: Profile, widget: WidgetDeclaration): Promise<WidgetContent> {
  const resource = entryOf(at.product.resources, widget.entity)
  const today = await schoolDay(at)
  const days = widgetDays(today, widget.days)
  // A date in the future has no anniversary yet.
  const found = matchingRows(at, widget, [...days.keys()]).where(`${resource.table}.${widget.date}`, '<', today)
  const columns = [...new Set(['id', widget.date, ...titleColumns(resource)])]
  const rows = (await found
    .select(columns)
    .orderBy(soonestFirst(monthDay(resource, widget), today.slice(5)))
    .orderBy(`${resource.table}.${orderColumnOf(resource, itemAt(resource.title, 0))}`)
    .orderBy(`${resource.table}.id`)
    .limit(shownAtMost)
    .execute()) as AnyRow[]
  const total = await countOf(at, found, rows.length, { page: 1, limit: shownAtMost })
  const { years: asked } = widget
  const shownRows = rows.map((row): DayEntry => {
    const [date, title] = [String(row[widget.date]), titleOf(resource, row, at.language)]
    const { day, ahead } = entryOf(days, date.slice(5))
    const years = Number(day.slice(0, 4)) - Number(date.slice(0, 4))
    return {
      id: Number(row.id),
      title,
      day,
      ahead,
      leap: date.slice(5) !== day.slice(5),
      years: asked && isFor(profile, asked.readers) ? say(asked.text, at.language, { years }) : '',
      leads: { path: resource.path, search: linkTo(at, resource, Number(row.id), title) },
    }
  })
  return { empty: say(widget.empty, at.language), total, rows: shownRows }
}

function linkTo(at: At, { path }: Resource, id: number, title: string): Record<string, string> {
  return may(at.who, `${path}/edit`) ? { edit: String(id) } : { quick_search: title.slice(0, 100) }
}

/** Month and day without the year, as in the indexes of the product. */
const monthDay = ({ table }: Resource, { date }: WidgetDeclaration) =>
  sql<string>`substr(${sql.ref(`${table}.${date}`)}, 6)`

function matchingRows(at: At, widget: WidgetDeclaration, days: string[]): Rows {
  const resource = entryOf(at.product.resources, widget.entity)
  const search = Object.entries(widget.only).map(([field, values]) => ({
    field,
    operator: 'IN' as const,
    val: values.join(),
  }))
  return narrowRows(at, resource, { search }).where(monthDay(resource, widget), 'in', days)
}

/** Sorts days by month and day from `first` on, so that at the end of December the days of January come last. */
const soonestFirst = (day: ReturnType<typeof monthDay>, first: string) =>
  sql`case when ${day} < ${first} then 1 else 0 end, ${day}`

/** By month and day, such as `11-25`: the day to come. In non-leap years 29 February is shown on 28 February. */
export function widgetDays(today: string, days: number): Map<string, { day: string; ahead: number }> {
  const found = new Map<string, { day: string; ahead: number }>()
  for (let ahead = 0; ahead <= days; ahead++) {
    const day = addDays(today, ahead)
    found.set(day.slice(5), { day, ahead })
    if (day.endsWith('-02-28') && !addDays(day, 1).endsWith('-02-29')) found.set('02-29', { day, ahead })
  }
  return found
}
