// Additional names for existing clients (wire.md), defined in one table and used in rows, look-ups, order, search and
// requests. A value that is hidden from the reader is hidden under both names.

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

/** Computed once per declaration, because every row needs it. */
function shapeOf(resource: Resource): Named {
  return shapes.getOrInsertComputed(resource, ({ name }) => {
    const shape: WireShape = wireShapes[name] ?? {}
    return { ...shape, names: { ...stamps, ...shape.names } }
  })
}

/** All names that rows of this entity may contain besides its fields, their relations and its title. */
export function wireNames(resource: Resource): string[] {
  const { names, computed = [] } = shapeOf(resource)
  return [...Object.keys(names), ...computed]
}

/** `lastlogintime` and `user.last_login_time` both mean the field `last_login_time` of members. */
export function ownName(resource: Resource, asked: string): string {
  const prefix = [`${resource.name}.`, `${resource.table}.`].find((each) => asked.startsWith(each)) ?? ''
  const bare = asked.slice(prefix.length)
  const { names } = shapeOf(resource)
  return Object.hasOwn(names, bare) ? entryOf(names, bare) : bare
}

/** Filters on fields of the entity, and on shown columns of related records. */
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
 * `group.name`: only columns that rows show of that relation. A filter on any other column would reveal hidden values.
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
    // Also a row without a related record.
    return opposite ? sql<boolean>`(${matches}) is not true` : matches
  })
}

const pairsOf = (at: At, { name }: Resource, { through, target }: LinkField, pointed: Rows): Rows =>
  (at.db as AnyDatabase).selectFrom(through).where(`${target}_id`, 'in', pointed).select(`${name}_id`)

/** The relation that the reader sees under this name. */
function relationOf(at: At, resource: Resource, relation: string): [string, RelationField] | undefined {
  const hidden = hiddenFields(at, resource)
  for (const [name, field] of Object.entries(resource.fields))
    if (isRelation(field) && relationName(name) === relation && field.list !== false && !hidden.includes(name))
      return [name, field]
  return undefined
}

/** Wire names of the shown columns of a relation. */
function columnsOf(at: At, resource: Resource, relation: string, target: Resource): Record<string, string> {
  const titles = titleColumns(target).map((column) => [column, column])
  const { related = {} } = shapeOf(resource)
  return { id: 'id', ...Object.fromEntries(titles), ...related[relation] }
}

/** Adds the wire names to rows that contain only values visible to the reader. */
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

/** Columns in the options of a look-up, besides `id` and `title`. */
function optionColumns(at: At, resource: Resource): string[] {
  const { options = [] } = shapeOf(resource)
  const hidden = hiddenFields(at, resource)
  return [...new Set([...titleColumns(resource), ...options])].filter((name) => !hidden.includes(name))
}

async function besideList(at: At, resource: Resource): Promise<object> {
  return (await shapeOf(resource).beside?.(at)) ?? {}
}

/** Checks of wire names in a request. */
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
 * Converts a checked request to our names. Values equal to those of the form do not count as changes, because clients
 * send the whole row back.
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

/** Lists with the same elements are equal, in any order, as numbers or as text. */
const comparable = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value)

/** The interface of wire names for the engine. */
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
