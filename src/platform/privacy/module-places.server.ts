// Finds rows about a person in the lists of modules, also of disabled or uninstalled ones. 1. A row with a required
// reference to the person is removed, and so are rows with a required reference to it. 2. Other rows lose the reference
// and their personal values.

import { type Expression, type SqlBool, sql } from 'kysely'
import { existing } from '#text/existing.ts'
import { type Field, columnOf } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, Product } from '#engine/server/product.ts'
import { storedLists } from '#platform/modules/index.server.ts'
import type { Eb, Place, RowCondition } from '#platform/rows/index.personal.server.ts'
import { historyTables } from './history-tables.ts'
import { kindsOf } from './declarations.server.ts'

/** The places of all modules, in the order in which they are erased. */
export async function modulePlaces(db: AnyDatabase, product: Pick<Product, 'subjects'>): Promise<Place[]> {
  const people = kindsOf(product)
  const lists = (await storedLists({ db })).map(({ resource }) => resource)
  const theirs = (resource: Resource) => requiringRows(resource, lists)
  const about = lists.map((resource) => [resource, anyOf([theirs(resource), optionalRows(resource)])] as const)
  return [
    // These come first, because their conditions need the references to the person.
    ...about.flatMap(([resource, which]) => relatedPlaces(resource, which)),
    ...lists.flatMap((resource) => referencePlaces(resource, lists)),
    ...lists.flatMap((resource) => blankPlaces(resource, people)),
    ...deletionOrder(lists).map((resource): Place => ({
      table: resource.table,
      of: theirs(resource),
      erase: 'remove',
    })),
  ]
}

const pointers = ({ fields }: Resource, required: boolean): [string, Field & { target: string }][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field & { target: string }][] =>
    field.target !== undefined && (field.required === true) === required && field.form !== false
      ? [[name, { ...field, target: field.target }]]
      : [],
  )

const anyOf =
  (all: readonly RowCondition[]): RowCondition =>
  (eb, person) => {
    const found = all.flatMap((which) => which(eb, person) ?? [])
    return found.length > 0 ? eb.or(found) : null
  }

const referringTo =
  (name: string, target: string): RowCondition =>
  (eb, person) => {
    const ids = person[target] ?? []
    return ids.length > 0 ? eb(name, 'in', ids) : null
  }

/** The condition on rows with an optional reference to the person. */
const optionalRows = (resource: Resource): RowCondition =>
  anyOf(pointers(resource, false).map(([name, { target }]) => referringTo(name, target)))

/** The condition on rows with a required reference to the person, or to a row that has one. */
function requiringRows(resource: Resource, lists: readonly Resource[], path: readonly string[] = []): RowCondition {
  if (path.includes(resource.name)) return () => null
  return anyOf(
    pointers(resource, true).map(([name, { target }]) => {
      const own = lists.find((each) => each.name === target)
      return own
        ? refersToListRows(name, own, requiringRows(own, lists, [...path, resource.name]))
        : referringTo(name, target)
    }),
  )
}

const refersToListRows =
  (name: string, { table }: Resource, which: RowCondition): RowCondition =>
  (eb, person) => {
    const rows = which(eb, person)
    return (
      rows &&
      eb(
        name,
        'in',
        rowsOf(eb, table, (inner) => existing(which(inner, person), 'condition')),
      )
    )
  }

const rowsOf = (eb: Eb, table: string, which: (inner: Eb) => Expression<SqlBool>) =>
  eb.selectFrom(table).select(`${table}.id`).where(which)

/** The places with data about these rows: history, uses of files, and lines of imports. */
function relatedPlaces({ name, table }: Resource, which: RowCondition): Place[] {
  const rows = (column: string, extra: (eb: Eb) => Expression<SqlBool>): RowCondition => {
    return (eb, person) => {
      if (!which(eb, person)) return null
      return eb.and([
        extra(eb),
        eb(
          column,
          'in',
          rowsOf(eb, table, (inner) => existing(which(inner, person), 'condition')),
        ),
      ])
    }
  }
  const named = rows('row_id', (eb) => eb('resource', '=', name))
  const ofJob = (eb: Eb) =>
    eb('job_id', 'in', eb.selectFrom('import_job').select('import_job.id').where('resource', '=', name))
  return [
    ...historyTables.map(([remembering, erase]) => ({ table: remembering, of: named, erase })),
    { table: 'attachment_use', of: named, erase: 'remove', inner: true },
    { table: 'import_row', of: rows('target_id', ofJob), erase: { raw: '[]', before: null, reason: null } },
  ]
}

/** The places with optional references to rows that will be removed. The references are cleared. */
function referencePlaces(resource: Resource, lists: readonly Resource[]): Place[] {
  return pointers(resource, false).flatMap(([name, { target }]): Place[] => {
    const own = lists.find((each) => each.name === target)
    if (!own) return []
    return [
      {
        table: resource.table,
        of: refersToListRows(name, own, requiringRows(own, lists)),
        erase: { [name]: null },
        inner: true,
      },
    ]
  })
}

function blankPlaces(resource: Resource, known: ReadonlyMap<string, unknown>): Place[] {
  const people = pointers(resource, false).filter(([, { target }]) => known.has(target))
  const held = Object.entries(resource.fields).filter(([name]) => (resource.holds?.[name] ?? 'none') !== 'none')
  const plainFields = held.filter(([, { target }]) => target === undefined)
  const blank = Object.fromEntries(plainFields.map(([name, field]) => [name, erasedValueOf(field)]))
  const found = plainFields.some(([, { search }]) => search) ? { search_text: '' } : {}
  return people.map(([name, { target }]) => ({
    table: resource.table,
    of: referringTo(name, target),
    erase: { ...blank, ...found, [name]: null },
  }))
}

/** The value of a field after the erasure: null if the field allows it, and unique if it must be. */
function erasedValueOf(field: Field): unknown {
  if (field.default !== undefined) return field.default
  if (!field.required) return null
  if (field.kind === 'choice') return field.values?.[0]
  if (field.kind === 'date') return '1900-01-01'
  if (columnOf(field) === 'text') return field.unique ? sql`'anonyme' || id` : 'Anonyme'
  return field.unique ? sql`-id` : 0
}

/** Sorts the lists so that rows are removed before the rows that they refer to. */
function deletionOrder(lists: readonly Resource[]): Resource[] {
  const done: Resource[] = []
  const take = (resource: Resource, path: readonly Resource[] = []): void => {
    if (done.includes(resource) || path.includes(resource)) return
    for (const above of lists)
      if (pointers(above, true).some(([, { target }]) => target === resource.name)) take(above, [...path, resource])
    done.push(resource)
  }
  for (const resource of lists) take(resource)
  return done
}
