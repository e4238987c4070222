// Translates between our field names and the other names that existing clients use, in rows, look-ups, order,
// search and requests. The names are declared in wire-shapes.server.ts. A value that the reader may not see is hidden
// under both names.

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { checkOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { type LinkField, type RelationField, isLinkField, isRelation, relationName } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import { type AnyRow, type Resource, fieldOf } from '#engine/resource.ts'
import type { AnyDatabase, At, Rows, Wire, WireRows } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { type Filter, applyFilters, opposites } from '#engine/server/search.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { addBesideTexts, writeAmounts, wireRecord } from '#platform/rows/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { isMissingFilter, narrowMissing } from '../missing/missing.server.ts'
import { narrowRelated, relatedBy } from './related-filters.server.ts'
import type { WireShape } from './shape.ts'
import { withShownTitle } from './shown-title.server.ts'
import { wireShapes } from './wire-shapes.server.ts'

type Input = Record<string, unknown>

const stamps = { createtime: 'create_time', updatetime: 'update_time' }

type Named = WireShape & Required<Pick<WireShape, 'names'>>
const shapes = new WeakMap<Resource, Named>()

/** The shape of an entity, with the names that all entities have. Cached, because every row needs it. */
function shapeOf(resource: Resource): Named {
  return shapes.getOrInsertComputed(resource, ({ name }) => {
    const shape: WireShape = wireShapes[name] ?? {}
    return { ...shape, names: { ...stamps, ...shape.names } }
  })
}

/** The additional names in rows of this entity, besides its fields, relations and title. */
export function wireNames(resource: Resource): string[] {
  const { names, computed = [] } = shapeOf(resource)
  return [...Object.keys(names), ...computed]
}

/** Our name of a field: for members, `lastlogintime` and `user.last_login_time` both give `last_login_time`. */
export function ownName(resource: Resource, asked: string): string {
  const prefix = [`${resource.name}.`, `${resource.table}.`].find((each) => asked.startsWith(each)) ?? ''
  const bare = asked.slice(prefix.length)
  const { names } = shapeOf(resource)
  return Object.hasOwn(names, bare) ? entryOf(names, bare) : bare
}

/** Applies the filters of a list: on fields of the entity, on related records, and the filter `missing`. */
function narrowedBy(at: At, resource: Resource, rows: Rows, filters: readonly Filter[]): Rows {
  const own: Filter[] = []
  let found = rows
  for (const filter of filters) {
    const field = filter.field === undefined ? undefined : ownName(resource, filter.field)
    const related = relatedBy(resource, filter)
    if (isMissingFilter(resource, filter)) found = narrowMissing(at, resource, found, filter)
    else if (related) found = narrowRelated(at, resource, found, related, filter)
    else if (field?.includes('.')) found = throughRelation(at, resource, found, { ...filter, field })
    else own.push(field === undefined ? filter : withShownTitle(at, resource, { ...filter, field }))
  }
  return applyFilters(found, resource, own, hiddenFields(at, resource))
}

/**
 * Applies a filter on a column of a related record, such as `group.name`. Refuses columns that the rows do not show,
 * because filtering by them would reveal hidden values.
 */
function throughRelation(at: At, resource: Resource, rows: Rows, filter: Filter & { field: string }): Rows {
  const [relation = '', asked = ''] = filter.field.split('.', 2)
  const [name, field] = relationOf(at, resource, relation) ?? []
  const target = field && at.product.resources[field.target]
  const columns = target && columnsOf(at, resource, relation, target)
  const column = columns && Object.hasOwn(columns, asked) ? columns[asked] : undefined
  if (!name || !target || column === undefined) throw new Refusal(engineWords.wrongFilter, { field: filter.field })
  if (filter.operator === undefined || filter.val === undefined) return rows
  const opposite = opposites[filter.operator]
  const shown = { ...filter, field: column, operator: opposite ?? filter.operator }
  const all: Rows = (at.db as AnyDatabase).selectFrom(target.table)
  const pointed = applyFilters(all, target, [shown], hiddenFields(at, target)).select(`${target.table}.id`)
  const [own, related] = isLinkField(field) ? ['id', pairsOf(at, resource, field, pointed)] : [name, pointed]
  return rows.where(({ eb }) => {
    const matches = eb(`${resource.table}.${own}`, 'in', related)
    // For a negative operator (such as "not equal"), rows without a related record match too.
    return opposite ? sql<boolean>`(${matches}) is not true` : matches
  })
}

const pairsOf = (at: At, { name }: Resource, { through, target }: LinkField, pointed: Rows): Rows =>
  (at.db as AnyDatabase).selectFrom(through).where(`${target}_id`, 'in', pointed).select(`${name}_id`)

/**
 * The relation field that rows show under this name; undefined if there is none, or if it is hidden from the reader.
 */
function relationOf(at: At, resource: Resource, relation: string): [string, RelationField] | undefined {
  const hidden = hiddenFields(at, resource)
  for (const [name, field] of Object.entries(resource.fields))
    if (isRelation(field) && relationName(name) === relation && field.list !== false && !hidden.includes(name))
      return [name, field]
  return undefined
}

/** The columns of the related record that rows show: wire name → column. */
function columnsOf(at: At, resource: Resource, relation: string, target: Resource): Record<string, string> {
  const titles = titleColumns(target).map((column) => [column, column])
  const { related = {} } = shapeOf(resource)
  return { id: 'id', ...Object.fromEntries(titles), ...related[relation] }
}

/** Adds the wire names to the rows. The rows must already be without values that the reader may not see. */
export async function addWireNames(at: At, resource: Resource, rows: AnyRow[], as: WireRows): Promise<void> {
  const { names, related = {}, shows } = shapeOf(resource)
  for (const [relation, columns] of Object.entries(related)) await withColumns(at, resource, rows, [relation, columns])
  await shows?.(at, rows, as)
  if (as === 'options') return addBesideTexts(at, resource, rows)
  for (const row of rows) {
    writeAmounts(resource, row)
    for (const [name, own] of Object.entries(names)) if (own in row) row[name] = row[own]
  }
}

type Columns = readonly [relation: string, columns: Readonly<Record<string, string>>]
type Pointed = { id: number } | null | undefined

async function withColumns(at: At, resource: Resource, rows: AnyRow[], [relation, columns]: Columns): Promise<void> {
  const [, field] = relationOf(at, resource, relation) ?? []
  const target = field && at.product.resources[field.target]
  const pointed = rows.flatMap((row) => (row[relation] as Pointed) ?? [])
  if (!target || pointed.length === 0) return
  const hidden = hiddenFields(at, target)
  const shown = Object.entries(columns).filter(([, column]) => !hidden.includes(column))
  const found: Record<string, unknown>[] = await (at.db as AnyDatabase)
    .selectFrom(target.table)
    .select(['id', ...new Set(shown.map(([, column]) => column))])
    .where('id', 'in', [...new Set(pointed.map(({ id }) => id))])
    .execute()
  const byId = new Map(found.map((each) => [Number(each.id), each]))
  for (const each of pointed)
    Object.assign(each, Object.fromEntries(shown.map(([name, column]) => [name, byId.get(each.id)?.[column] ?? null])))
}

/** The columns that options of a look-up contain besides `id` and `title`, without those hidden from the reader. */
function optionColumns(at: At, resource: Resource): string[] {
  const { options = [] } = shapeOf(resource)
  const hidden = hiddenFields(at, resource)
  return [...new Set([...titleColumns(resource), ...options])].filter((name) => !hidden.includes(name))
}

async function besideList(at: At, resource: Resource): Promise<object> {
  return (await shapeOf(resource).beside?.(at)) ?? {}
}

/** The checks of the wire names that a request may contain. */
function wireChecks(resource: Resource): z.ZodRawShape {
  const { names, takes = {} } = shapeOf(resource)
  const written = Object.entries(names).flatMap(([name, own]) => {
    const field = fieldOf(resource, own)
    return field && field.form !== false ? [[name, checkOf(field).optional()] as const] : []
  })
  const taken = Object.entries(takes).map(([name, { check }]) => [name, check.optional()] as const)
  return Object.fromEntries([...written, ...taken])
}

/**
 * Converts a checked request to our names. Clients send back the whole row, so a value that equals the one in the form
 * is dropped and does not count as a change.
 */
async function ownInput<B extends Input>(at: At, resource: Resource, sent: B): Promise<B> {
  const { names, takes = {} } = shapeOf(resource)
  const given = Object.keys(sent).filter((name) => Object.hasOwn(takes, name) || Object.hasOwn(names, name))
  if (given.length === 0) return sent
  const row = typeof sent.id === 'number' ? await wireRecord(at, resource, sent.id) : null
  const body: Input = Object.fromEntries(Object.entries(sent).filter(([name]) => !given.includes(name)))
  for (const name of given) {
    if (row && isDeepStrictEqual(comparable(row[name]), comparable(sent[name]))) continue
    const { read } = takes[name] ?? {}
    Object.assign(
      body,
      read ? await read(at, sent[name] as never, { body, row }) : { [entryOf(names, name)]: sent[name] },
    )
  }
  return body as B
}

/** Makes lists comparable: two lists are equal if they have the same elements in any order, as numbers or as text. */
const comparable = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value)

/** The functions that the engine calls for wire names. */
export const wire: Wire = {
  names: wireNames,
  ownName,
  narrow: narrowedBy,
  show: addWireNames,
  optionColumns,
  beside: besideList,
  checks: wireChecks,
  input: ownInput,
}
