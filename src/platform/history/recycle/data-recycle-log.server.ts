// The rules of the recycle bin: people who may delete records of an entity see its deleted records. Deleting an entry
// of the bin purges its record.

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

/**
 * The entries of entities for which the person has the right `call`. An account that belongs to a person with a record
 * (`profile`) sees only the entries of its own changes; accounts of the office see those of everybody.
 */
export function entriesOf(rows: Rows, { who, product }: At, table: string, call: 'del' | 'edit'): Rows {
  if (who.super) return rows
  const reached = Object.values(product.resources).filter(({ path }) => may(who, `${path}/${call}`))
  const names = reached.map(({ name }) => name)
  const within = names.length > 0 ? rows.where(`${table}.resource`, 'in', names) : rows.where(sql<boolean>`1 = 0`)
  return isOffice(who) ? within : within.where(`${table}.admin_id`, '=', who.id)
}

const isOffice = ({ profile }: Caller) => Object.keys(profile).length === 0

/** Shows the name of the entity in the language of the reader, because people can change the name of the rule. */
export function nameEntities(at: At, rows: Record<string, unknown>[], relation: string): void {
  for (const row of rows) {
    const many = at.product.labels[String(row.resource)]?.many
    const related = row[relation] as { title: string } | null | undefined
    if (many && related) related.title = say(many, at.language)
  }
}

/** Refuses a record of a list of a disabled module, if its row still exists. */
export async function refuseInactiveList(at: At, name: string, id: number): Promise<void> {
  if (Object.hasOwn(at.product.resources, name)) return
  const db = at.db as AnyDatabase
  const list = await db.selectFrom('module_list').select('name').where('name', '=', name).executeTakeFirst()
  if (!list) return
  const row = await db.selectFrom(name).select('id').where('id', '=', id).executeTakeFirst()
  if (row) throw new Refusal(words.ofRestingModule)
}

/** Deletes the record and its old values. Refuses while another record refers to it. */
async function purge(at: At, resource: Resource | undefined, id: number): Promise<void> {
  if (!resource) return
  const db = at.db as AnyDatabase
  const row = db.selectFrom(resource.table).select('delete_time').where('id', '=', id)
  const found = await row.executeTakeFirst()
  if (!found) return
  if (found.delete_time === null) throw new Refusal(words.isBack)
  for (const child of Object.values(at.product.resources)) await releaseReferences(at, resource, child, id)
  // The files of the record are now unused. The next sweep of the storage removes their rows and contents together.
  await endUses(at, resource.name, [id])
  if (resource.name === 'attachment') await markForSweep(at, id)
  else await db.deleteFrom(resource.table).where('id', '=', id).execute().catch(explainReference)
  // The values are erased from the trail; the facts of the changes stay.
  await db
    .updateTable('trail_row')
    .set({ title: `#${id}`, fields: '{}' })
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .execute()
  await db.deleteFrom('sensitive_data_log').where('resource', '=', resource.name).where('row_id', '=', id).execute()
}

/**
 * Refuses with a reason if a record of a disabled module refers to the record: the product does not know that entity
 * any more, so only the database notices the reference.
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
