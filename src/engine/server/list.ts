// Reads a page of a list, limited to what the person may see: filtered, ordered, counted. Also the options of a select.

import { sql } from 'kysely'
import { z } from 'zod'
import { entryOf } from '#text/entry-of.ts'
import { engineWords } from '../words.ts'
import { type Field, hasSortKey, sortColumn } from '../field.ts'
import { Refusal } from '../refusal.ts'
import { type AnyRow, type Resource, fieldOf, listFields } from '../resource.ts'
import type { AnyDatabase, At, Rows } from './product.ts'
import { drawBranches } from '#text/branches.ts'
import { maskNumber } from '#text/mask-number.ts'
import { searchWords } from '#text/search-words.ts'
import { queryOf } from './routes.ts'
import { hiddenFields, rowsOf, rulesOf } from './scope.ts'
import { type Filter, filterCheck, hasSearchText, newest, quickSearch, searchedFields } from './search.ts'
import { type FieldEntries, type Order, readRows } from './read-rows.ts'
import { titleColumns, titleOf } from './titles.ts'

const flag = z.enum(['true', 'false', '1', '0', ''])
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
const filters = z.union([
  z.array(filterCheck),
  z.record(z.string().regex(/^\d{1,3}$/), filterCheck).transform(Object.values<Filter>),
])

/** Accepts both `quick_search` and `quickSearch` for existing clients. A key that is sent twice is a list: refused. */
export const listQuery = queryOf({
  page: count(100_000).default(1),
  limit: count(200).default(10),
  order: z.string().max(80).optional(),
  quick_search: z.string().max(100).optional(),
  quickSearch: z.string().max(100).optional(),
  search: filters.pipe(z.array(filterCheck).max(20)).optional(),
  select: flag.optional(),
  initKey: z.string().max(64).optional(),
  initValue: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]).optional(),
  initOperator: z.literal('in').optional(),
  isTree: flag.optional(),
  absoluteAuth: flag.optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export async function listRecords(at: At, resource: Resource, query: ListQuery) {
  const fields = shownFields(at, resource)
  const found = narrowRows(at, resource, query)
  const tree = treeOf(resource, query)
  const order = orderOf(at, resource, query.order)
  const byNewest = findsNewest(at, resource, query)
  const rows = byNewest ? narrowRows(at, resource, query, { byNewest }) : found
  const ordered = rows.select(`${resource.table}.id`).orderBy(byNewest ? newest : order)
  const page = tree ? ordered.limit(5000) : ordered.limit(query.limit).offset((query.page - 1) * query.limit)
  const list = await readListedRows(at, resource, fields, page, order)
  await at.product.wire.show(at, resource, list, 'list')
  const total = tree ? list.length : await countOf(at, found, list.length, query)
  const remark = (await at.product.remark?.(at, resource.path)) ?? ''
  return { list: tree ? nestRows(list, tree) : list, total, remark, ...(await at.product.wire.beside(at, resource)) }
}

/** Returns the total: of a first page that is not full its length, otherwise a count that is cached until a write. */
export async function countOf(at: At, found: Rows, length: number, { page, limit }: Pick<ListQuery, 'page' | 'limit'>) {
  if (page === 1 && length < limit) return length
  const count = found.select(({ fn }) => fn.countAll().as('total'))
  const { sql: text, parameters } = count.compile()
  const question = JSON.stringify([text, parameters])
  const { total } = await at.product.store.untilWritten(question, () => count.executeTakeFirstOrThrow())
  return Number(total)
}

/** By entity and hidden columns: always the same array, so that values derived from it are computed once. */
const shownOf = new WeakMap<Resource, Map<string, [string, Field][]>>()

export function shownFields(at: At, resource: Resource): [string, Field][] {
  const hidden = hiddenFields(at, resource)
  const fieldsByRights = shownOf.getOrInsertComputed(resource, () => new Map())
  return fieldsByRights.getOrInsertComputed(hidden.join(), () =>
    listFields(resource).filter(([name]) => !hidden.includes(name)),
  )
}

type Narrowing = Pick<ListQuery, 'quick_search' | 'quickSearch' | 'search'>
const quickText = ({ quick_search, quickSearch: other }: Narrowing) => quick_search ?? other ?? ''

/** Returns the relation with `search`: a record is also found by the words that find the target of this relation. */
const searchedThrough = ({ fields }: Resource) =>
  Object.entries(fields).find(([, { search, target }]) => search && target)

/** True if the index of the quick search gives the order too (`newest`). Not with a filter, which has its own index. */
function findsNewest(at: At, resource: Resource, query: ListQuery): boolean {
  const isNewest = (query.order ?? resource.order.join()) === 'id,desc'
  const isPlain = hasSearchText(resource) && !searchedThrough(resource) && !query.search?.length
  return isNewest && isPlain && at.product.store.engine === 'sqlite' && searchWords(quickText(query)).length > 0
}

/** Returns the rows within scope, quick search and filters, as a query without columns and order. */
export function narrowRows(
  at: At,
  resource: Resource,
  query: Narrowing,
  { unsearched = [], byNewest = false }: { unsearched?: readonly string[]; byNewest?: boolean } = {},
): Rows {
  const asked = quickText(query)
  const hidden = hiddenFields(at, resource)
  const rows = at.product.wire.narrow(at, resource, rowsOf(at, resource), query.search ?? [])
  if (asked.trim() === '') return rows
  const [through, { target } = {}] = searchedThrough(resource) ?? []
  const own = { asked, hidden: [...hidden, ...unsearched], byNewest }
  if (!through || !target) return hasSearchText(resource) ? quickSearch(at, rows, resource, own) : rows
  const pointed = narrowRows(at, entryOf(at.product.resources, target), { quick_search: asked }).select('id')
  if (!hasSearchText(resource)) return rows.where(through, 'in', pointed)
  // A union, so that the search in the row and the search through the relation each use an index.
  const all: Rows = (at.db as AnyDatabase).selectFrom(resource.table).select('id')
  const found = quickSearch(at, all, resource, own).union(all.where(through, 'in', pointed))
  return rows.where(`${resource.table}.id`, 'in', found)
}

/** Refuses to order by a hidden column, because the order reveals its values. */
export function orderOf(at: At, resource: Resource, asked?: string) {
  const [called = '', way = 'asc'] = asked ? asked.split(',') : resource.order
  const name = at.product.wire.ownName(resource, called)
  const field = fieldOf(resource, name)
  const sortable = field && (field.sort || name === resource.order[0]) && !hiddenFields(at, resource).includes(name)
  if (!sortable || (way !== 'asc' && way !== 'desc')) throw new Refusal(engineWords.wrongOrder, { field: called })
  const id = sql.ref(`${resource.table}.id`)
  if (hasSortKey(field)) {
    const key = sql.ref(`${resource.table}.${sortColumn(name)}`)
    return way === 'asc' ? sql`${key}, ${id}` : sql`${key} desc, ${id} desc`
  }
  const column = sql.ref(`${resource.table}.${name}`)
  if (name === 'id') return way === 'asc' ? sql`${id}` : sql`${id} desc`
  // SQLite and PostgreSQL sort empty values differently. Here they are the greatest, as in PostgreSQL's indexes.
  return way === 'asc' ? sql`${column} nulls last, ${id}` : sql`${column} desc nulls first, ${id} desc`
}

export async function readListedRows(at: At, resource: Resource, fields: FieldEntries, ids: Rows, order?: Order) {
  const rows = await readRows(at, resource, fields, ids, order)
  const veiled = fields.filter(([, { mask }]) => mask)
  for (const row of rows) for (const [name] of veiled) row[name] = maskNumber(row[name])
  return rows
}

/**
 * Returns the parent field of a tree, which is sent as a whole. Undefined for a search: its results are a flat list.
 */
function treeOf(resource: Resource, query: ListQuery): string | undefined {
  const [name] = Object.entries(resource.fields).find(([, field]) => field.kind === 'parent') ?? []
  return query.search?.length || query.quick_search || query.quickSearch ? undefined : name
}

function nestRows(rows: AnyRow[], parent: string): AnyRow[] {
  const ids = new Set(rows.map((row) => row.id))
  const below = Map.groupBy(rows, (row) => (ids.has(Number(row[parent])) ? Number(row[parent]) : 0))
  const branch = (id: number): AnyRow[] =>
    (below.get(id) ?? []).map((row) => (below.has(row.id) ? { ...row, children: branch(row.id) } : row))
  return branch(0)
}

/**
 * Returns the options of a select: at most 50 per page, found by the words of their title, or at most 200 found by id
 * (`initValue`). A tree is sent as a whole and flat, with branches drawn before the titles.
 */
export async function lookUp(at: At, resource: Resource, query: ListQuery) {
  // Chosen options are found by id only: a search by any other column would reveal hidden values.
  if (query.initKey !== undefined && at.product.wire.ownName(resource, query.initKey) !== 'id')
    throw new Refusal(engineWords.wrongQuery, { keys: 'initKey' })
  const chosen = [query.initValue ?? []]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value : Object.values(value)))
  const ids = chosen.filter(Boolean).map(Number)
  if (ids.length > 200 || ids.some((id) => !Number.isSafeInteger(id)))
    throw new Refusal(engineWords.wrongQuery, { keys: 'initValue' })
  const besides = searchedFields(resource).filter((name) => !titleColumns(resource).includes(name))
  const found =
    ids.length > 0
      ? rowsOf(at, resource).where('id', 'in', ids)
      : narrowRows(at, resource, query, { unsearched: besides })
  const [tree, wireColumns] = [treeOf(resource, query), at.product.wire.optionColumns(at, resource)]
  const columns = [...new Set(['id', ...titleColumns(resource), ...wireColumns, ...(tree ? [tree] : [])])]
  const ordered = found.select(columns).orderBy(orderOf(at, resource, query.order ?? nameOrder(at, resource)))
  const limit = ids.length > 0 ? 200 : Math.min(query.limit, 50)
  const page = tree && ids.length === 0 ? ordered.limit(5000) : ordered.limit(limit).offset((query.page - 1) * limit)
  const rows = ((await page.execute()) as AnyRow[]).map((row) => ({
    ...row,
    title: titleOf(resource, row, at.language),
  }))
  const optionOf = (row: AnyRow): AnyRow => ({
    ...Object.fromEntries(wireColumns.map((name) => [name, row[name]])),
    id: row.id,
    title: row.title,
  })
  if (tree) await rulesOf(at, resource).shown?.(at, rows, 'options')
  if (tree && ids.length === 0)
    return { options: drawBranches(nestRows(rows, tree), [...titleColumns(resource), 'title']).map(optionOf) }
  const list = rows.map(optionOf)
  await rulesOf(at, resource).shown?.(at, list, 'options')
  await at.product.wire.show(at, resource, list, 'options')
  return { list, total: ids.length > 0 ? list.length : await countOf(at, found, list.length, { ...query, limit }) }
}

/** Orders people by name. Undefined for other records: they have the order of the declaration. */
function nameOrder(at: At, resource: Resource): string | undefined {
  const [first = ''] = resource.title
  return resource.fields[first]?.person && !hiddenFields(at, resource).includes(first) ? `${first},asc` : undefined
}
