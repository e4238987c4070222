// The trail: who changed what and when, with the old and new values. It is written in the transaction of the change, so
// that both are stored or neither.

import type { Generated } from 'kysely'
import { engineWords } from '#engine/words.ts'
import { isRelation } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import type { Caller } from '#engine/server/access.ts'
import type { At, Trail, RecordChange } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { maskNumber } from '#text/mask-number.ts'
import { readRecord } from '#engine/server/records.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { readTitles, noteChange, wireValue } from '#platform/rows/index.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { storeDeleted } from '../recycle/keep-deleted.server.ts'
import { forgetRules } from '../recycle/rules.server.ts'
import { storeSensitive } from '../sensitive/keep-old-values.server.ts'
import { comparableValue, type Differences, findDifferences, isSame } from './differences.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    /** One change: what one call of one person did. */
    trail_change: {
      id: Generated<number>
      realm: Caller['realm']
      who_id: number
      /** The name that the person had at that time. */
      who_name: string
      ip: string
      time: number
      undoes: number | null
    }
    /** What a change did to one record. */
    trail_row: {
      id: Generated<number>
      change_id: number
      resource: string
      row_id: number
      title: string
      kind: RecordChange['kind']
      action: string | null
      fields: string
      /** The version of the record after the change. */
      version: number | null
    }
  }
}

export const trail: Trail = { written, conflict }

/** Begins a change. All that is written with this `at` belongs to it, in any number of transactions. */
export async function openChange(at: At, undoes: number | null = null): Promise<number> {
  const { realm, id: who_id, nickname: who_name } = at.who
  const { id } = await at.db
    .insertInto('trail_change')
    .values({ realm, who_id, who_name, ip: at.ip, time: at.now, undoes })
    .returning('id')
    .executeTakeFirstOrThrow()
  at.change = Number(id)
  return at.change
}

/** Ends a change: deletes it if it changed no record. */
export async function closeChange(at: At): Promise<void> {
  const { change } = at
  if (change === undefined) return
  await at.product.store.write((db) =>
    db
      .deleteFrom('trail_change')
      .where('id', '=', change)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('trail_row').select('id').where('change_id', '=', change))),
      )
      .execute(),
  )
}

async function written(at: At, resource: Resource, { kind, action, before, after }: RecordChange): Promise<void> {
  const changed = findDifferences(resource, before, kind === 'del' && resource.hardDelete ? emptied(resource) : after)
  if (kind === 'edit' && Object.keys(changed).length === 0) return
  const forgets = resource.actions[action ?? '']?.forgets === true
  const row: Record<string, unknown> = { ...before, ...after }
  const [title = ''] = await readTitles(at, resource, [row as AnyRow], 'fr')
  const row_id = Number(row.id)
  if (logs.has(resource.name)) return noteChange({ at, resource, id: row_id, kind, fields: [] })
  if (forgets) await forget(at, resource, row_id, title)
  const fields = JSON.stringify(forgets ? veiled(changed) : changed)
  const version = resource.versioned && kind !== 'del' ? Number(before?.version ?? 0) + 1 : null
  const change_id = at.change ?? (await openChange(at))
  await at.db
    .insertInto('trail_row')
    .values({ change_id, resource: resource.name, row_id, title, kind, action: action ?? null, fields, version })
    .execute()
  const noted = { change_id, row_id, title }
  await storeDeleted(at, resource, { kind, before, after }, noted)
  await storeSensitive(at, resource, { kind, before, after }, noted)
  if (watchRules.has(resource.name)) forgetRules(at.product)
  noteChange({ at, resource, id: row_id, kind, fields: Object.keys(changed) })
}

/** Changes of these logs are not recorded, because their values are erased later and the trail would keep them. */
const logs: ReadonlySet<string> = new Set(['data_recycle_log', 'sensitive_data_log'])
const watchRules: ReadonlySet<string> = new Set(['data_recycle', 'sensitive_data'])

/** Null for every field, so that the trail stores all old values of a record whose row is deleted. */
const emptied = (resource: Resource) => Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))

const veiled = (changed: Differences) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, [null, null, true]]))

/** Erases the earlier values of the record from the trail. The facts of the changes stay. */
async function forget(at: At, resource: Resource, id: number, title: string): Promise<void> {
  await at.db
    .updateTable('trail_row')
    .set({ title, fields: '{}' })
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .execute()
}

interface Sides {
  before: unknown
  theirs: unknown
}

/**
 * The refusal of an edit of an older version. `before` is the value of that version, `theirs` the current value, `mine`
 * the sent value. A field without an entry in the trail since that version was changed only by the sender.
 */
async function conflict(at: At, resource: Resource, { id }: { id: number }, sent: Parameters<Trail['conflict']>[3]) {
  const now = await readRecord(at, resource, id)
  const hidden = hiddenFields(at, resource)
  const was = await valuesAt(at, resource, id, sent.version)
  const readable = (name: string) => {
    const field = resource.fields[name]
    return field && field.kind !== 'secret' && !hidden.includes(name) ? field : undefined
  }
  const sentValue = (name: string, value: unknown) => wireValue(resource, name, value)
  const fields: Record<string, Sides & { mine: unknown }> = {}
  for (const [name, given] of Object.entries(sent.mine)) {
    const field = readable(name)
    if (!field) continue
    const [theirs, mine] = [comparableValue(field, now[name]), comparableValue(field, given)]
    if (isSame(theirs, mine)) continue
    const before = name in was ? was[name] : theirs
    fields[name] = { before: sentValue(name, before), theirs: sentValue(name, theirs), mine: sentValue(name, mine) }
  }
  const others: Record<string, Sides> = {}
  for (const [name, before] of Object.entries(was)) {
    const field = readable(name)
    const theirs = field && (field.mask ? maskNumber(now[name]) : comparableValue(field, now[name]))
    if (field && !(name in sent.mine) && !isSame(before, theirs))
      others[name] = { before: sentValue(name, before), theirs: sentValue(name, theirs) }
  }
  const by = (now.updated_by_row as { title: string } | null)?.title ?? '—'
  const [version, since] = [now.version, Number(now.update_time)]
  const sides = [...Object.entries(fields), ...Object.entries(others)]
  const titles = await recordTitlesIn(
    at,
    resource,
    sides.map(([name, each]) => [name, Object.values(each)]),
  )
  return new Refusal(
    engineWords.changed,
    { name: by, time: await timeText(at, since) },
    { code: 412, data: { by, at: since, version, fields, others, titles } },
  )
}

/** The values that the record had at this version, for the fields that were changed later. */
async function valuesAt(at: At, resource: Resource, id: number, version: number): Promise<Record<string, unknown>> {
  const rows = await at.db
    .selectFrom('trail_row')
    .select('fields')
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute()
  const before = rows.flatMap(({ fields }) => Object.entries(JSON.parse(fields) as Differences))
  return Object.fromEntries(before.map(([name, [was]]) => [name, was]))
}

async function timeText(at: At, seconds: number): Promise<string> {
  return wallTime(seconds, await schoolZone(at)).slice(11, 16)
}

export type RecordTitles = Record<string, Record<number, string>>

/** The titles of all records that these values of relations name, including deleted records. */
export async function recordTitlesIn(
  at: At,
  resource: Resource,
  values: [name: string, values: unknown[]][],
): Promise<RecordTitles> {
  const found: RecordTitles = {}
  for (const [name, all] of Map.groupBy(values, ([name]) => name)) {
    const field = resource.fields[name]
    if (!field || !isRelation(field)) continue
    const ids = all.flatMap(([, several]) => several.flat()).filter((id) => typeof id === 'number')
    const titles = await titlesOf(at, entryOf(at.product.resources, field.target), [...new Set(ids)])
    found[name] = Object.fromEntries(titles)
  }
  return found
}
