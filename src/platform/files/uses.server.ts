// Records which records use which files, with every change of a record. A person who may read a record may also read
// its files, and a used file cannot be deleted.

import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { AnyDatabase, At, Trail, RecordChange } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { hiddenFields, isArchived, rowsOf } from '#engine/server/scope.ts'
import { useWords } from './words.ts'

export interface Use {
  attachment_id: number
  resource: string
  row_id: number
  field: string
}

declare module '#engine/server/product.ts' {
  interface Tables {
    attachment_use: Use
  }
}

/** Wraps the trail, so that every change of a record also stores which files the record uses. */
export function withUses(trail: Trail): Trail {
  return {
    ...trail,
    async written(at, resource, change) {
      await recordUses(at, resource, change)
      await trail.written(at, resource, change)
    },
  }
}

/** By kind of field: finds the addresses of files in its value. */
const urlsIn: Partial<Record<Kind, (value: string) => string[]>> = {
  file: (value) => value.split(','),
  image: (value) => value.split(','),
  richText: urlsInText,
}

export function urlsInText(markup: string): string[] {
  return markup.match(/\/storage\/[^\s<>"']+/g) ?? []
}

/**
 * Stores the uses after a change of a record. A record that was only moved to the recycle bin keeps its uses, because
 * it may be restored.
 */
async function recordUses(at: At, resource: Resource, { kind, before, after }: RecordChange): Promise<void> {
  if (kind === 'del') {
    if (resource.hardDelete && before) await removeUses(at, { resource: resource.name, row_id: before.id })
    return
  }
  const row_id = Number(before?.id ?? after.id)
  for (const [field, { kind: shape }] of Object.entries(resource.fields)) {
    const read = urlsIn[shape]
    if (!read || !(field in after)) continue
    const urls = (value: unknown) => (value ? read(String(value)) : [])
    const [had, has] = [urls(before?.[field]), urls(after[field])]
    if (isDeepStrictEqual(had, has)) continue
    const { ids, strange } = await findReadable(at, had, has)
    // Refuses a file that the writer may not read. A rich text may contain any address, but such an address gives no
    // right to the file.
    if (strange && shape !== 'richText') throw fieldRefusal(at, resource, field, useWords.notYours)
    await replaceUses(at, { resource: resource.name, row_id, field }, ids)
  }
}

/**
 * Stores the files that a setting uses. `row_id` is the id of the setting. Files that the writer may not read are left
 * out.
 */
export async function recordSettingUses(
  at: At,
  row_id: number,
  had: readonly string[],
  has: readonly string[],
): Promise<void> {
  const { ids } = await findReadable(at, had, has)
  await replaceUses(at, { resource: setting, row_id, field: 'value' }, ids)
}
const setting = 'config'

/**
 * Returns the ids of the files in `has` that were there before or that the writer may read. `strange` is true if there
 * are others. This check is needed because a use gives the right to read: naming a foreign file in a record must not
 * give access to it.
 */
async function findReadable(at: At, had: readonly string[], has: readonly string[]) {
  if (has.length === 0) return { ids: [], strange: false }
  const found = await at.db
    .selectFrom('attachment')
    .select(['id', 'url', 'admin_id', 'user_id'])
    .where('url', 'in', has)
    .where('delete_time', 'is', null)
    .execute()
  const ids: number[] = []
  for (const file of found) if (had.includes(file.url) || (await mayRead(at, file))) ids.push(file.id)
  const readable = new Set(found.filter(({ id }) => ids.includes(id)).map(({ url }) => url))
  return { ids, strange: has.some((url) => !had.includes(url) && !readable.has(url)) }
}

type UseTarget = Pick<Use, 'resource' | 'row_id'> & Partial<Pick<Use, 'field'>>

async function replaceUses(at: At, target: Required<UseTarget>, ids: readonly number[]): Promise<void> {
  await removeUses(at, target)
  const uses = ids.map((attachment_id) => ({ attachment_id, ...target }))
  if (uses.length > 0) await at.db.insertInto('attachment_use').values(uses).execute()
}

function removeUses(at: At, { resource, row_id, field }: UseTarget) {
  const uses = at.db.deleteFrom('attachment_use').where('resource', '=', resource).where('row_id', '=', row_id)
  return (field === undefined ? uses : uses.where('field', '=', field)).execute()
}

export interface OwnedFile {
  id: number
  admin_id: number | null
  user_id: number | null
}

/**
 * True for the owner of the file, people with the right to the list of files, people who may read a record that uses
 * the file, and the product itself.
 */
export async function mayRead(at: At, file: OwnedFile): Promise<boolean> {
  const { realm, id } = at.who
  if (realm === 'nobody') return at.ip === ''
  if (realm === 'member' && file.user_id === id) return true
  if (realm === 'admin' && (file.admin_id === id || may(at.who, 'routine/attachment/index'))) return true
  const targets = at.db.selectFrom('attachment_use').select(['resource', 'field']).where('attachment_id', '=', file.id)
  for (const target of await targets.distinct().execute())
    if (await mayReadSome(at, target, usersOf(at, { attachment_id: file.id, ...target }))) return true
  return false
}

export function usesOf(at: At, attachmentId: number): Promise<Use[]> {
  return at.db.selectFrom('attachment_use').selectAll().where('attachment_id', '=', attachmentId).limit(200).execute()
}

export const mayReadUse = (at: At, use: Use): Promise<boolean> =>
  mayReadSome(at, use, usersOf(at, use).where('row_id', '=', use.row_id))

/** The ids of the records of an entity that use a file in one field. */
const usersOf = (at: At, { attachment_id, resource, field }: Omit<Use, 'row_id'>) =>
  at.db
    .selectFrom('attachment_use')
    .select('row_id')
    .where('attachment_id', '=', attachment_id)
    .where('resource', '=', resource)
    .where('field', '=', field)

/**
 * True if the caller may read one of the records `users` and the field. Files in settings are visible to all.
 * Administrators see their own picture without the right to the list of administrators.
 */
async function mayReadSome(
  at: At,
  { resource: name, field }: Pick<Use, 'resource' | 'field'>,
  users: ReturnType<typeof usersOf>,
): Promise<boolean> {
  if (name === setting) return true
  if (at.who.realm !== 'admin') return false
  const resource = at.product.resources[name]
  if (!resource || hiddenFields(at, resource).includes(field)) return false
  const ids = (await users.execute()).map(({ row_id }) => row_id)
  if (name === 'admin' && ids.includes(at.who.id)) return true
  const key = `${resource.table}.id`
  const readable = rowsOf(at, resource).select(key).where(key, 'in', users)
  if (may(at.who, `${resource.path}/index`) && (await readable.executeTakeFirst())) return true
  for (const id of ids) if (await isOpened(at, resource, id)) return true
  return false
}

/**
 * True if a room opens the files of this record to the caller (`opensFiles`), or if it is in the closed archive that
 * they may read.
 */
async function isOpened(at: At, resource: Resource, id: number): Promise<boolean> {
  for (const { opensFiles } of at.product.subjects) if (await opensFiles?.[resource.name]?.(at, id)) return true
  return may(at.who, 'k/archive/index') && isArchived(at, resource, id)
}

/** The record that uses the file, even if it is deleted. */
export async function usingRow(at: At, { resource: name, row_id }: Use): Promise<Record<string, unknown> | undefined> {
  const resource = at.product.resources[name]
  if (!resource) return undefined
  return (at.db as AnyDatabase).selectFrom(resource.table).selectAll().where('id', '=', row_id).executeTakeFirst()
}
