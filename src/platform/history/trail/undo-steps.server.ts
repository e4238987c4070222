// Undoes what a change did to one record. Each kind of change is reversed by an ordinary change with the usual checks.

import { engineWords } from '#engine/words.ts'
import { type Field, isLinkField, isRelation } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource, StandardCall } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { entryOf } from '#text/entry-of.ts'
import { maskNumber } from '#text/mask-number.ts'
import type { AnyDatabase, At, RecordChange } from '#engine/server/product.ts'
import { refuseRevert, mayRevert } from '#engine/server/fixed-fields.ts'
import { deleteRecords, editRecord, findRecord, moveRecord, orderedRows, updateRecord } from '#engine/server/records.ts'
import { checkRelations, fieldWords } from '#engine/server/relations.ts'
import { hiddenFields, rulesOf } from '#engine/server/scope.ts'
import { type Words, say } from '#engine/languages.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import type { Item } from '#platform/rows/index.server.ts'
import { linkedIds } from '../linked-ids.server.ts'
import { type Differences, comparableValue, isSame, stamps } from './differences.server.ts'
import { restoreReferences } from './restore-references.server.ts'
import { trailWords as words } from '../words.ts'

/** What a change did to one record. */
export interface UndoTarget extends Item {
  /** The id of its row in the trail. */
  row: number
  resource: Resource
  kind: RecordChange['kind']
  action: string | null
  fields: Differences
}

/** By kind of change, the right that its reverse needs; null: an action of a state machine cannot be reversed. */
export const reverseCalls: Record<RecordChange['kind'], StandardCall | null> = {
  add: 'del',
  edit: 'edit',
  action: null,
  del: 'del',
  move: 'sortable',
  restore: 'del',
}

const opposites: Record<RecordChange['kind'], (at: At, did: UndoTarget) => Promise<void>> = {
  add: removeAdded,
  edit: restoreValues,
  action: refuseStep,
  del: restoreDeleted,
  move: moveBack,
  restore: removeAdded,
}

export async function undoOne(at: At, did: UndoTarget): Promise<void> {
  const call = reverseCalls[did.kind]
  if (call !== null && !may(at.who, `${did.resource.path}/${call}`)) throw new Refusal(engineWords.noRight)
  await proofForMany(at, did.resource)
  await opposites[did.kind](at, did)
}

async function restoreValues(at: At, did: UndoTarget): Promise<void> {
  const { resource, id } = did
  const hidden = hiddenFields(at, resource)
  const changed = Object.entries(did.fields).filter(([name]) => resource.fields[name])
  if (changed.some(([name]) => hidden.includes(name))) throw new Refusal(engineWords.noRight)
  const known = changed.filter(([, [, , veiled]]) => !veiled)
  if (known.length === 0)
    throw notKept(
      at,
      resource,
      changed.map(([name]) => name),
    )
  const now = await valuesOf(
    at,
    resource,
    id,
    known.map(([name]) => name),
  )
  const different = known.filter(([name, [was]]) => !isSame(now[name], was))
  if (different.length === 0) return
  refuseRevert(
    at,
    resource,
    different.map(([name]) => name),
  )
  // Values that rules derive are not written, because the rules compute them again.
  const back = different.filter(([name]) => mayRevert(at, resource, name))
  if (back.some(([name, [, is]]) => !isSame(now[name], is))) throw await changedSince(at, did)
  await editRecord(at, resource, { id, ...Object.fromEntries(back.map(([name, [was]]) => [name, was])) })
}

/** Deletes a record that was added or restored. Refuses if the record was changed later. */
async function removeAdded(at: At, did: UndoTarget): Promise<void> {
  const { resource, id } = did
  const now = await findRecord(at, resource, id)
  const untouched = did.kind === 'add' ? await isAsAdded(at, did, now) : !(await lastSince(at, did))
  if (!untouched) throw await changedSince(at, did)
  await deleteRecords(at, resource, [id])
}

async function isAsAdded(at: At, { resource, id, fields: added }: UndoTarget, now: AnyRow): Promise<boolean> {
  const then = (name: string, field: Field) => (added[name] ?? [null, comparableValue(field, null)])[1]
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isLinkField(field)) {
      const linked = comparableValue(field, await linkedIds(at, resource, id, field))
      if (!isSame(linked, then(name, field))) return false
    } else if (!stamps.has(name) && field.kind !== 'weigh' && field.kind !== 'secret') {
      const value = field.mask ? maskNumber(now[name]) : comparableValue(field, now[name])
      if (!isSame(value, then(name, field))) return false
    }
  }
  return true
}

/** Restores a record. Refuses if a relation no longer exists, its rules refuse it, or a unique value is taken. */
async function restoreDeleted(at: At, { resource, id, row: place }: UndoTarget): Promise<void> {
  if (resource.hardDelete) throw new Refusal(words.goneForGood)
  const db = at.db as AnyDatabase
  const row = (await db.selectFrom(resource.table).selectAll().where('id', '=', id).executeTakeFirst()) as AnyRow
  if (!row) throw new Refusal(engineWords.notFound)
  if (row.delete_time !== null) await updateRecord(at, resource, row, { delete_time: null }, { kind: 'restore' })
  const back = await findRecord(at, resource, id)
  const pointing = ([name, field]: [string, Field]) => isRelation(field) && field.delete !== 'keep' && !stamps.has(name)
  const relations = Object.keys(Object.fromEntries(Object.entries(resource.fields).filter(pointing)))
  await checkRelations(at, resource, Object.fromEntries(relations.map((name) => [name, back[name] ?? null])), id)
  const { beforeEdit, beforeRestore } = rulesOf(at, resource)
  await beforeEdit?.(at, {}, back)
  await beforeRestore?.(at, back)
  const deleted = await at.db.selectFrom('trail_row').select('change_id').where('id', '=', place).executeTakeFirst()
  if (!deleted) return
  await restoreReferences(at, resource, id, deleted.change_id)
  await restorePartsOf(at, { resource, id }, deleted.change_id)
}

type Place = Pick<UndoTarget, 'resource' | 'id'>

/** Restores the records that belong to the record and were deleted together with it. */
async function restorePartsOf(at: At, { resource, id }: Place, change: number): Promise<void> {
  for (const part of Object.values(at.product.resources)) {
    const columns = part.hardDelete || part === resource ? [] : columnsToWhole(part, resource)
    if (columns.length === 0) continue
    const rows = await (at.db as AnyDatabase)
      .selectFrom(`${part.table} as part`)
      .innerJoin('trail_row as gone', 'gone.row_id', 'part.id')
      .select(['gone.id as row', 'gone.row_id', 'gone.title', 'gone.kind', 'gone.action'])
      .where('gone.change_id', '=', change)
      .where('gone.kind', '=', 'del')
      .where('gone.resource', '=', part.name)
      .where('part.delete_time', 'is not', null)
      .where(({ eb, or }) => or(columns.map((name) => eb(`part.${name}`, '=', id))))
      .orderBy('gone.id')
      .execute()
    for (const { row_id, ...did } of rows) await restoreDeleted(at, { ...did, id: row_id, resource: part, fields: {} })
  }
}

/** The columns by which a record of `part` belongs to a record of `whole`: required relations. */
const columnsToWhole = (part: Resource, whole: Resource): string[] =>
  Object.entries(part.fields)
    .filter(([, field]) => field.target === whole.name && field.required && !isLinkField(field))
    .map(([name]) => name)

async function moveBack(at: At, did: UndoTarget): Promise<void> {
  const { resource, id } = did
  const [from, to] = did.fields.weigh as unknown as [number, number]
  const ids = [...(await orderedRows(at, resource)).keys()]
  const place = ids.indexOf(id) + 1
  if (place === from) return
  const target = ids[from - 1]
  if (place !== to || target === undefined) throw await changedSince(at, did)
  await moveRecord(at, resource, id, target)
}

async function refuseStep(at: At, { resource, action }: UndoTarget): Promise<void> {
  const labels = at.product.labels[resource.name] as { actions?: Record<string, Words> }
  throw new Refusal(words.actionsStay, { action: say(labels.actions?.[action ?? ''] ?? action ?? '', at.language) })
}

function notKept(at: At, resource: Resource, names: string[]): Refusal {
  const fields = names.map((name) => say(fieldWords(at, resource, name), at.language))
  return new Refusal(words.notKept, { fields: fields.join(', ') })
}

async function valuesOf(at: At, resource: Resource, id: number, names: string[]): Promise<Record<string, unknown>> {
  const row = await findRecord(at, resource, id)
  const values = names.map(async (name) => {
    const field = entryOf(resource.fields, name)
    const value = isLinkField(field) ? await linkedIds(at, resource, id, field) : row[name]
    return [name, comparableValue(field, value)]
  })
  return Object.fromEntries(await Promise.all(values))
}

function lastSince(at: At, { resource, id, row }: UndoTarget) {
  return at.db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['who_name', 'time'])
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .where('trail_row.id', '>', row)
    .orderBy('trail_row.id', 'desc')
    .executeTakeFirst()
}

async function changedSince(at: At, did: UndoTarget): Promise<Refusal> {
  const last = await lastSince(at, did)
  const [by, when] = [last?.who_name || '—', last?.time ?? at.now]
  const time = formatMoment(at.language, wallTime(when, await schoolZone(at)))
  return new Refusal(words.changedSince, { name: by, time }, { data: { by, at: when } })
}
