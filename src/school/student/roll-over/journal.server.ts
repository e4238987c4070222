// The journal of a roll-over: every row that it adds, changes or removes, so that the undo can restore the tables.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At, RecordChange } from '#engine/server/product.ts'

type AnyRow = Record<string, unknown>

export interface Entry {
  entity: string
  row_id: number
  /** The student whom the row is about. */
  student_id: number | null
  /**
   * `last`: `row_id` is the last id of the entity at the end of the roll-over, so that rows added later are recognised.
   */
  kind: 'add' | 'edit' | 'remove' | 'last'
  before: AnyRow
  after: AnyRow
}

/** Columns that every write changes. */
const stamps = new Set(['update_time', 'updated_by', 'create_time', 'created_by', 'version'])

/** Returns an `at` for the roll-over: each record that the engine writes with it also adds an entry to `entries`. */
export function journalOf(at: At): { at: At; entries: Entry[] } {
  const entries: Entry[] = []
  const { trail } = at.product
  const written = async (inside: At, resource: Resource, change: RecordChange) => {
    await trail.written(inside, resource, change)
    const entry = entryOf(resource, change)
    if (entry) entries.push(entry)
  }
  return { at: { ...at, product: { ...at.product, trail: { ...trail, written } } }, entries }
}

/**
 * Returns the entry for one change. Undefined for years of enrolment: `findUntrackedChanges` compares them before and
 * after, because most of them are written without a trail.
 */
function entryOf(resource: Resource, { kind, before, after }: RecordChange): Entry | undefined {
  const row_id = Number(before?.id ?? after.id)
  const entity = resource.name
  if (entity === 'enrolment_year') return undefined
  const student_id = entity === 'student' ? row_id : ((before?.student_id ?? null) as number | null)
  if (kind === 'add') return { entity, row_id, student_id, kind, before: {}, after: {} }
  if (!before || (kind !== 'edit' && kind !== 'action'))
    throw new Error(`A roll-over does not know ${kind} of ${entity}`)
  const entry = differences(before, after)
  return entry && { entity, row_id, student_id, kind: 'edit', ...entry }
}

export function differences(before: AnyRow, after: AnyRow): Pick<Entry, 'before' | 'after'> | undefined {
  const names = Object.keys(after).filter(
    (name) => !stamps.has(name) && name in before && (before[name] ?? null) !== (after[name] ?? null),
  )
  if (names.length === 0) return undefined
  const only = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: only(before), after: only(after) }
}

const size = 200

/**
 * Stores the entries. An added row is stored with all its values, because the undo refuses to remove a row that was
 * changed.
 */
export async function saveJournal(at: At, roll_over_id: number, entries: readonly Entry[]): Promise<void> {
  const added = await addedRows(at, entries)
  for (let from = 0; from < entries.length; from += size) {
    const rows = entries.slice(from, from + size).map(({ entity, row_id, student_id, kind, before, after }) => ({
      roll_over_id,
      entity,
      row_id,
      student_id,
      kind,
      before_values: JSON.stringify(before),
      after_values: JSON.stringify(kind === 'add' ? (added.get(`${entity} ${row_id}`) ?? after) : after),
    }))
    await at.db.insertInto('roll_over_row').values(rows).execute()
  }
}

async function addedRows(at: At, entries: readonly Entry[]): Promise<Map<string, AnyRow>> {
  const found = new Map<string, AnyRow>()
  const added = entries.filter(({ kind }) => kind === 'add')
  for (const [entity, rows] of Map.groupBy(added, (entry) => entry.entity)) {
    const ids = rows.map(({ row_id }) => row_id)
    for (const row of await rowsById(at, entity, ids)) found.set(`${entity} ${Number(row.id)}`, withoutStamps(row))
  }
  return found
}

export const withoutStamps = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.has(name) && name !== 'id'))

export async function rowsById(at: At, entity: string, ids: readonly number[]): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let from = 0; from < ids.length; from += 500) {
    const some = (at.db as AnyDatabase)
      .selectFrom(tableOf(at, entity))
      .selectAll()
      .where('id', 'in', ids.slice(from, from + 500))
    rows.push(...(await some.execute()))
  }
  return rows
}

export async function readJournal(at: At, roll_over_id: number): Promise<Entry[]> {
  const rows = await at.db
    .selectFrom('roll_over_row')
    .selectAll()
    .where('roll_over_id', '=', roll_over_id)
    .orderBy('id')
    .execute()
  return rows.map(({ entity, row_id, student_id, kind, before_values, after_values }) => ({
    entity,
    row_id,
    student_id,
    kind,
    before: JSON.parse(before_values) as AnyRow,
    after: JSON.parse(after_values) as AnyRow,
  }))
}

export const tableOf = (at: At, entity: string): string => at.product.resources[entity]?.table ?? entity
