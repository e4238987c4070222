// Reads, adds, edits, moves and deletes records: first the scope, then the rules, then the statement and the trail.

import { entryOf } from '#text/entry-of.ts'
import { engineWords } from '../words.ts'
import { columnOf, type Field, isJson, isLinkField } from '../field.ts'
import { Refusal } from '../refusal.ts'
import type { AnyRow, Resource, Row } from '../resource.ts'
import { type Words, say } from '../languages.ts'
import type { AnyDatabase, At, RecordChange } from './product.ts'
import { archivedIds, hiddenFields, livingRows, rowsOf, rulesOf } from './scope.ts'
import { lockName, lockParents, lockedRows } from './locks.ts'
import { deriveColumns } from './derived-columns.ts'
import { refuseFixed } from './fixed-fields.ts'
import { checkRelations, fieldRefusal, findClearedReferences } from './relations.ts'
import { readRows } from './read-rows.ts'

type AnyInput = Record<string, unknown>
type SentRecord = AnyInput & { id: number; version?: number }

/** Returns a row. A row outside of the person's scope is refused as “not found”, so that guessed ids reveal nothing. */
export async function findRecord<R extends Resource>(at: At, resource: R, id: number): Promise<Row<R>> {
  const row = await rowsOf(at, resource).selectAll().where(`${resource.table}.id`, '=', id).executeTakeFirst()
  if (!row) throw new Refusal(engineWords.notFound)
  return row as Row<R>
}

/**
 * Returns the row to change. On PostgreSQL, first locks the rows that the rules read, then this row, until the
 * transaction ends. Refuses if the person edited an older version, or if the state does not allow the action.
 */
export async function lockRecord<R extends Resource>(
  at: At,
  resource: R,
  sent: SentRecord,
  action?: string,
): Promise<Row<R>> {
  const { id, version, ...mine } = sent
  const seen = await findRecord<Resource>(at, resource, id)
  const row = at.product.store.engine === 'sqlite' ? seen : await lockRow(at, resource, seen, mine)
  const isOver = (read: number) => resource.versioned && read !== row.version
  const conflict = (read: number) => at.product.trail.conflict(at, resource, row, { mine, version: read })
  if (version !== undefined && isOver(version)) throw await conflict(version)
  if (action !== undefined && resource.state && !resource.actions[action]?.from.includes(String(row[resource.state])))
    throw stateRefusal(at, resource, action, row)
  if (isOver(Number(seen.version))) throw await conflict(Number(seen.version))
  return row as Row<R>
}

async function lockRow(at: At, resource: Resource, seen: AnyRow, changes: AnyInput): Promise<AnyRow> {
  await lockParents(at, resource, [seen, { ...seen, ...changes }])
  const [row] = (await lockedRows(at, resource, [seen.id]).execute()) as AnyRow[]
  if (!row) throw new Refusal(engineWords.notFound)
  return row
}

/** Returns the row as the form reads it: without hidden columns and secrets, with the titles of relations. */
export async function readRecord(at: At, resource: Resource, id: number): Promise<AnyRow> {
  const hidden = hiddenFields(at, resource)
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !hidden.includes(name) && field.kind !== 'secret',
  )
  const key = `${resource.table}.id`
  const [row] = await readRows(at, resource, fields, rowsOf(at, resource).select(key).where(key, '=', id))
  if (!row) throw new Refusal(engineWords.notFound)
  return row
}

export async function addRecord(at: At, resource: Resource, input: AnyInput): Promise<number> {
  const { beforeAdd, afterWrite } = rulesOf(at, resource)
  refuseHidden(at, resource, input)
  await lockParents(at, resource, [input])
  await checkRelations(at, resource, input)
  await beforeAdd?.(at, input)
  const defaults = Object.entries(resource.fields).filter(([, field]) => field.default !== undefined)
  const values: AnyInput = {
    ...Object.fromEntries(defaults.map(([name, field]) => [name, field.default])),
    ...columnsOf(resource, input),
  }
  Object.assign(values, await deriveColumns(resource, values))
  const timestamps = { create_time: at.now, update_time: at.now, created_by: writerId(at), updated_by: writerId(at) }
  const insertion = (at.db as AnyDatabase).insertInto(resource.table).values({ ...values, ...timestamps })
  const row = await insertion.returningAll().executeTakeFirstOrThrow()
  const id = Number(row.id)
  await writeMany(at, resource, id, input)
  await at.product.trail.written(at, resource, { kind: 'add', before: null, after: { ...input, ...values, id } })
  await afterWrite?.(at, row as AnyRow, null)
  return id
}

export async function editRecord(at: At, resource: Resource, input: SentRecord): Promise<void> {
  const row = await lockRecord(at, resource, input)
  const { id: _id, version: _version, ...changes } = input
  refuseHidden(at, resource, changes)
  refuseFixed(at, resource, changes, row)
  await checkRelations(at, resource, changes, input.id)
  await rulesOf(at, resource).beforeEdit?.(at, changes, row)
  await updateRecord(at, resource, row, { ...changes, ...columnsOf(resource, changes) })
}

/** Runs an action: checks the state, calls the rule, then changes the state. */
export async function actOnRecord(at: At, resource: Resource, name: string, input: SentRecord): Promise<void> {
  const action = entryOf(resource.actions, name)
  const row = await lockRecord(at, resource, input, name)
  const { id: _id, version: _version, ...given } = input
  refuseHidden(at, resource, given)
  await checkRelations(at, resource, given, input.id)
  const more = await rulesOf(at, resource).actions?.[name]?.(at, row, given)
  const moved = resource.state && action.to ? { [resource.state]: action.to } : {}
  const changes = { ...columnsOf(resource, given), ...more, ...moved }
  await updateRecord(at, resource, row, changes, { kind: 'action', action: name })
}

type ChangeKind = Pick<RecordChange, 'kind' | 'action'>
const editKind: ChangeKind = { kind: 'edit' }

/**
 * Updates a row, and writes its time and author of change, derived columns, version and trail. The `where` contains the
 * state and the version that were read, so that a row that another transaction has changed is refused.
 */
export async function updateRecord(
  at: At,
  resource: Resource,
  row: AnyRow,
  changes: AnyInput,
  how: ChangeKind = editKind,
) {
  const lists = await writeMany(at, resource, row.id, changes)
  const before = { ...row, ...lists.before }
  const columns = Object.entries(changes).filter(([name]) => resource.fields[name]?.kind !== 'belongsToMany')
  const values: AnyInput = { ...Object.fromEntries(columns), update_time: at.now, updated_by: writerId(at) }
  Object.assign(values, await deriveColumns(resource, { ...row, ...changes }))
  let update = (at.db as AnyDatabase).updateTable(resource.table).where('id', '=', row.id)
  if (resource.versioned) {
    values.version = Number(row.version) + 1
    update = update.where('version', '=', row.version)
  }
  if (resource.state && row[resource.state] !== undefined)
    update = update.where(resource.state, '=', row[resource.state])
  const after = await update.set(values).returningAll().executeTakeFirst()
  if (!after) throw await conflictRefusal(at, resource, row, changes, how)
  await at.product.trail.written(at, resource, { ...how, before, after: { ...changes, ...lists.after } })
  await rulesOf(at, resource).afterWrite?.(at, after as AnyRow, row)
}

/** The refusal if another transaction was first: for an action it names the present state, for an edit the values. */
async function conflictRefusal(at: At, resource: Resource, row: AnyRow, changes: AnyInput, { action }: ChangeKind) {
  const now = await findRecord(at, resource, row.id)
  const moved = resource.state && now[resource.state] !== row[resource.state]
  if (moved && action && Object.hasOwn(resource.actions, action)) return stateRefusal(at, resource, action, now)
  return at.product.trail.conflict(at, resource, row, { mine: changes, version: Number(row.version ?? 0) })
}

/** Deletes all rows or none: one id out of scope, or one record in use, refuses the whole call. */
export async function deleteRecords(at: At, resource: Resource, ids: readonly number[]): Promise<void> {
  const { beforeDelete, afterDelete } = rulesOf(at, resource)
  if (rulesOf(at, resource).holds && at.product.store.engine !== 'sqlite')
    await lockParents(at, resource, (await reachableRows(at, resource, ids).execute()) as AnyRow[])
  const rows = (await lockedRows(at, resource, ids, true).execute()) as AnyRow[]
  if (rows.length === 0) throw new Refusal(engineWords.nothingDeleted)
  if (rows.length !== new Set(ids).size) throw new Refusal(engineWords.notFound)
  for (const row of rows) await beforeDelete?.(at, row)
  for (const { child, row, change } of await findClearedReferences(at, resource, rows))
    await updateRecord(at, child, row, change)
  const db = at.db as AnyDatabase
  const deletion = { delete_time: at.now, updated_by: writerId(at) }
  if (resource.hardDelete) await db.deleteFrom(resource.table).where('id', 'in', ids).execute()
  else await db.updateTable(resource.table).set(deletion).where('id', 'in', ids).execute()
  for (const row of rows) {
    await at.product.trail.written(at, resource, { kind: 'del', before: row, after: {} })
    await afterDelete?.(at, row)
  }
}

const reachableRows = (at: At, resource: Resource, ids: readonly number[]) =>
  rowsOf(at, resource).selectAll().where(`${resource.table}.id`, 'in', ids)

/**
 * Moves a row to the position of the target and shifts the rows between them. The greatest weight comes first. Each
 * position keeps its weight, and the rows get the weights of their new positions; equal weights are raised until they
 * differ.
 */
export async function moveRecord(at: At, resource: Resource, id: number, targetId: number): Promise<void> {
  await lockName(at, `order of ${resource.table}`)
  const row = await findRecord<Resource>(at, resource, id)
  await findRecord(at, resource, targetId)
  await rulesOf(at, resource).beforeMove?.(at)
  const rows = await orderedRows(at, resource)
  const ids = [...rows.keys()]
  const [from, to] = [ids.indexOf(id), ids.indexOf(targetId)]
  if (from < 0 || to < 0 || from === to) throw new Refusal(engineWords.cannotMove)
  ids.splice(to, 0, ...ids.splice(from, 1))
  let below = -Infinity
  const weights = [...rows.values()].toReversed().map((weigh) => (below = Math.max(weigh, below + 1)))
  for (const [place, each] of ids.toReversed().entries()) {
    if (rows.get(each) === weights[place]) continue
    const moved = (at.db as AnyDatabase).updateTable(resource.table).set({ weigh: weights[place] })
    await moved.where('id', '=', each).execute()
  }
  const moved = { before: { ...row, weigh: from + 1 }, after: { weigh: to + 1 } }
  await at.product.trail.written(at, resource, { kind: 'move', ...moved })
}

/**
 * Returns id and weight of the first 5000 rows in order, also of rows that this person may not see: they have positions
 * too. Later rows cannot be moved.
 */
export async function orderedRows(at: At, resource: Resource): Promise<Map<number, number>> {
  const rows = livingRows(at, resource).select(['id', 'weigh']).orderBy('weigh', 'desc').orderBy('id', 'desc')
  return new Map((await rows.limit(5000).execute()).map(({ id, weigh }) => [id, weigh]))
}

/** Refuses a value for a column that this person may not see. */
function refuseHidden(at: At, resource: Resource, input: AnyInput): void {
  const hidden = hiddenFields(at, resource).find((name) => name in input)
  if (hidden !== undefined) throw fieldRefusal(at, resource, hidden, engineWords.noRight)
}

/** The author of a change; null if no administrator writes, but a member or the product itself. */
export function writerId(at: At): number | null {
  return at.who.realm === 'admin' ? at.who.id : null
}

function columnsOf(resource: Resource, input: AnyInput): AnyInput {
  const stored = Object.entries(input).filter(
    ([name]) => resource.fields[name] && columnOf(resource.fields[name]) !== null,
  )
  return Object.fromEntries(stored.map(([name, sent]) => [name, storedValue(entryOf(resource.fields, name), sent)]))
}

function storedValue(field: Field, sent: unknown): unknown {
  return isJson(field) && sent !== null ? JSON.stringify(sent) : sent
}

type Lists = Record<'before' | 'after', AnyInput>

/**
 * Writes the many-to-many lists in `input`, and returns their values before and after. Archived ids stay, although the
 * form does not send them.
 */
async function writeMany(at: At, resource: Resource, id: number, input: AnyInput): Promise<Lists> {
  const lists: Lists = { before: {}, after: {} }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isLinkField(field) || !Array.isArray(input[name])) continue
    const [own, other] = [`${resource.name}_id`, `${field.target}_id`]
    const db = at.db as AnyDatabase
    const pairsBefore = await db.selectFrom(field.through).select(other).where(own, '=', id).execute()
    const had = (lists.before[name] = pairsBefore.map((pair) => pair[other]))
    // Rows of unchanged pairs stay, because the table `through` may have more columns.
    const wanted = new Set(input[name] as number[])
    const unseen = await archivedAmong(at, entryOf(at.product.resources, field.target), had)
    const removed = had.filter((each) => !wanted.has(each) && !unseen.has(each))
    if (removed.length > 0) await db.deleteFrom(field.through).where(own, '=', id).where(other, 'in', removed).execute()
    const added = [...wanted].filter((each) => !had.includes(each))
    const pairs = added.map((each) => ({ [own]: id, [other]: each }))
    if (pairs.length > 0) await db.insertInto(field.through).values(pairs).execute()
    lists.after[name] = [...had.filter((each) => !removed.includes(each)), ...added]
  }
  return lists
}

function stateRefusal(at: At, resource: Resource, action: string, row: AnyRow): Refusal {
  const labels = at.product.labels[resource.name] as {
    values?: Record<string, Record<string, Words>>
    actions?: Record<string, Words>
  }
  const state = labels.values?.[resource.state!]?.[String(row[resource.state!])]
  return new Refusal(engineWords.wrongState, {
    action: say(labels.actions?.[action] ?? action, at.language),
    state: say(state ?? '', at.language),
  })
}

/** Returns the ids in the closed archive. The form does not show them, so a list without them must not remove them. */
async function archivedAmong(at: At, target: Resource, ids: readonly number[]): Promise<Set<number>> {
  if (!target.archive || at.archive || ids.length === 0) return new Set()
  const rows = await archivedIds(at, target)
    .where(`${target.table}.id`, 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}
