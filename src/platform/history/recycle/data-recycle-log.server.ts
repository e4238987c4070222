// People who may delete records of an entity see its deleted records. Purging a record also deletes its row in this
// log.

import { sql } from 'kysely'
import { isLinkField, isRelation } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import { type AnyDatabase, type At, type Rows, rules } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { endUses, markForSweep } from '#platform/files/index.used.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { recycleRefusals as words } from '../words.ts'
import { dataRecycleLog } from './data-recycle-log.ts'

export const dataRecycleLogRules = rules(dataRecycleLog, {
  only: (rows, at) => entriesOf(rows, at, 'data_recycle_log', 'del'),
  shown: async (at, rows, as) => (as === 'rows' ? nameEntities(at, rows, 'recycle') : undefined),
  async beforeDelete(at, { resource, row_id }) {
    await refuseInactiveList(at, resource, row_id)
    await purge(at, at.product.resources[resource], row_id)
  },
})

/** The office sees everything that it could have deleted itself; an account with a record of its own sees only its own deletions. */
export function entriesOf(rows: Rows, { who, product }: At, table: string, call: 'del' | 'edit'): Rows {
  if (who.super) return rows
  const reached = Object.values(product.resources).filter(({ path }) => may(who, `${path}/${call}`))
  const names = reached.map(({ name }) => name)
  const within = names.length > 0 ? rows.where(`${table}.resource`, 'in', names) : rows.where(sql<boolean>`1 = 0`)
  return isOffice(who) ? within : within.where(`${table}.admin_id`, '=', who.id)
}

const isOffice = ({ profile }: Caller) => Object.keys(profile).length === 0

/** The school can rename a rule; a line shows the title of its entity in the reader's language. */
export function nameEntities(at: At, rows: Record<string, unknown>[], relation: string): void {
  for (const row of rows) {
    const many = at.product.labels[String(row.resource)]?.many
    const related = row[relation] as { title: string } | null | undefined
    if (many && related) related.title = say(many, at.language)
  }
}

/** Refuses to purge a record whose list belongs to a disabled module and whose row still exists. */
export async function refuseInactiveList(at: At, name: string, id: number): Promise<void> {
  if (Object.hasOwn(at.product.resources, name)) return
  const db = at.db as AnyDatabase
  const list = await db.selectFrom('module_list').select('name').where('name', '=', name).executeTakeFirst()
  if (!list) return
  const row = await db.selectFrom(name).select('id').where('id', '=', id).executeTakeFirst()
  if (row) throw new Refusal(words.ofRestingModule)
}

/** Also deletes the histories of the record; refused while another record refers to it. */
async function purge(at: At, resource: Resource | undefined, id: number): Promise<void> {
  if (!resource) return
  const db = at.db as AnyDatabase
  const row = db.selectFrom(resource.table).select('delete_time').where('id', '=', id)
  const found = await row.executeTakeFirst()
  if (!found) return
  if (found.delete_time === null) throw new Refusal(words.isBack)
  for (const child of Object.values(at.product.resources)) await releaseReferences(at, resource, child, id)
  // The files it showed are now unused; the next sweep of the storage removes them, row and content together.
  await endUses(at, resource.name, [id])
  if (resource.name === 'attachment') await markForSweep(at, id)
  else await db.deleteFrom(resource.table).where('id', '=', id).execute().catch(explainReference)
  // Also erases its values from the trail; the fact of the change stays.
  await db
    .updateTable('trail_row')
    .set({ title: `#${id}`, fields: '{}' })
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .execute()
  await db.deleteFrom('sensitive_data_log').where('resource', '=', resource.name).where('row_id', '=', id).execute()
}

/**
 * A record in a list of a disabled module refers to it: the database has the table, but the product has no declaration.
 */
function explainReference(problem: unknown): never {
  const { code, errcode } = problem as { code?: string; errcode?: number }
  throw code === '23503' || errcode === 787 ? new Refusal(words.heldByModule) : problem
}

async function releaseReferences(at: At, resource: Resource, child: Resource, id: number): Promise<void> {
  const db = at.db as AnyDatabase
  for (const [name, field] of Object.entries(child.fields)) {
    if (!isRelation(field) || field.target !== resource.name) continue
    if (isLinkField(field)) {
      await db.deleteFrom(field.through).where(`${resource.name}_id`, '=', id).execute()
      continue
    }
    const pointing = db.selectFrom(child.table).select('id').where(name, '=', id).limit(1)
    if (!(await pointing.executeTakeFirst())) continue
    const isHistory = child.hardDelete && field.delete === 'keep' && field.required === true
    if (isHistory) await db.deleteFrom(child.table).where(name, '=', id).execute()
    else throw new Refusal(words.stillNamed, { many: say(entryOf(at.product.labels, child.name).many, at.language) })
  }
}
