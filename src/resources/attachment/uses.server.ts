// What each file is used by. Written with every change of a record, so that who may read the record may read its files,
// and no file disappears from under it.

import { isDeepStrictEqual } from 'node:util'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { AnyDatabase, At, Trail, Written } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { hiddenFrom, rowsOf } from '#engine/server/scope.ts'
import { useWords } from './attachment-refusals.labels.ts'

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

/** The trail, which also keeps what every record uses. */
export function withUses(trail: Trail): Trail {
  return {
    ...trail,
    async written(at, resource, change) {
      await noteUses(at, resource, change)
      await trail.written(at, resource, change)
    },
  }
}

const fileFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, { kind }]: [string, Field]) => kind === 'file' || kind === 'image')

const urlsIn = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : [])

/** A deleted record may come back and keeps its files; one that is removed for good lets them go. */
async function noteUses(at: At, resource: Resource, { kind, before, after }: Written): Promise<void> {
  if (kind === 'del') {
    if (resource.hardDelete && before) await letGo(at, resource, before.id)
    return
  }
  const row_id = Number(before?.id ?? after.id)
  for (const [field] of fileFields(resource)) {
    if (!(field in after)) continue
    const [had, has] = [urlsIn(before?.[field]), urlsIn(after[field])]
    if (isDeepStrictEqual(had, has)) continue
    const ids = await usable(at, resource, field, { had, has })
    await letGo(at, resource, row_id, field)
    const uses = ids.map((attachment_id) => ({ attachment_id, resource: resource.name, row_id, field }))
    if (uses.length > 0) await at.db.insertInto('attachment_use').values(uses).execute()
  }
}

/** Naming somebody else's file must not open it: what is new has to be within reach already. */
async function usable(at: At, resource: Resource, field: string, { had, has }: Record<'had' | 'has', string[]>) {
  if (has.length === 0) return []
  const found = await at.db
    .selectFrom('attachment')
    .select(['id', 'url', 'admin_id', 'user_id'])
    .where('url', 'in', has)
    .where('delete_time', 'is', null)
    .execute()
  for (const url of has.filter((each) => !had.includes(each))) {
    const file = found.find((each) => each.url === url)
    if (!file || !(await mayRead(at, file))) throw fieldRefusal(at, resource, field, useWords.notYours)
  }
  return found.map(({ id }) => id)
}

function letGo(at: At, resource: Resource, row_id: number, field?: string) {
  const of = at.db.deleteFrom('attachment_use').where('resource', '=', resource.name).where('row_id', '=', row_id)
  return (field === undefined ? of : of.where('field', '=', field)).execute()
}

export interface Owned {
  id: number
  admin_id: number | null
  user_id: number | null
}

/** Its owner, whoever looks after all files, and whoever may read a record that uses it. The product itself may too. */
export async function mayRead(at: At, file: Owned): Promise<boolean> {
  const { realm, id } = at.who
  if (realm === 'nobody') return at.ip === ''
  if (realm === 'member') return file.user_id === id
  if (file.admin_id === id || may(at.who, 'routine/attachment/index')) return true
  for (const use of await usesOf(at, file.id)) if (await mayReadUse(at, use)) return true
  return false
}

export function usesOf(at: At, attachmentId: number): Promise<Use[]> {
  return at.db.selectFrom('attachment_use').selectAll().where('attachment_id', '=', attachmentId).limit(200).execute()
}

/** The own face is seen without any right to the list of administrators. */
export async function mayReadUse(at: At, { resource: name, row_id, field }: Use): Promise<boolean> {
  const resource = at.product.resources[name]
  if (!resource || hiddenFrom(at, resource).includes(field)) return false
  if (name === 'admin' && row_id === at.who.id) return true
  if (!may(at.who, `${resource.path}/index`)) return false
  const key = `${resource.table}.id`
  return (await rowsOf(at, resource).select(key).where(key, '=', row_id).executeTakeFirst()) !== undefined
}

/** The row itself, also one that lies in the bin. */
export async function usingRow(at: At, { resource: name, row_id }: Use): Promise<Record<string, unknown> | undefined> {
  const resource = at.product.resources[name]
  if (!resource) return undefined
  return (at.db as AnyDatabase).selectFrom(resource.table).selectAll().where('id', '=', row_id).executeTakeFirst()
}
