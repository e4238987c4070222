// Checks relations: targets exist, a tree has no circle, and records in use are not deleted.

import { entryOf } from '#text/entry-of.ts'
import { columnWords, engineWords } from '../words.ts'
import { type Field, isLinkField, isRelation } from '../field.ts'
import { Refusal } from '../refusal.ts'
import type { AnyRow, Resource } from '../resource.ts'
import { type Words, say } from '../languages.ts'
import type { AnyDatabase, At, Rows } from './product.ts'
import { lockName } from './locks.ts'
import { rowsOf } from './scope.ts'
import { titleOf } from './titles.ts'

type AnyInput = Record<string, unknown>

/** Refuses targets that do not exist within the person's scope, and a parent that makes a circle or a too deep tree. */
export async function checkRelations(at: At, resource: Resource, input: AnyInput, id?: number): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const ids = [...new Set([input[name] ?? []].flat())] as number[]
    const [first] = ids
    if (!isRelation(field) || first === undefined) continue
    const target = entryOf(at.product.resources, field.target)
    const there = rowsOf(at, target).select(`${target.table}.id`).where(`${target.table}.id`, 'in', ids)
    // A deletion of the target waits until this transaction ends, and then finds the row that points to it.
    const found = await (at.product.store.engine === 'sqlite' ? there : there.forKeyShare(target.table)).execute()
    if (found.length !== ids.length) throw fieldRefusal(at, resource, name, engineWords.missingTarget)
    if (field.kind === 'parent') await checkTree(at, resource, name, field, first, id)
  }
}

/** Refuses a circle, and more than `max` levels. Reads the whole tree at once, because it has some hundred rows. */
async function checkTree(at: At, resource: Resource, name: string, field: Field, above: number, id?: number) {
  const { max = 3 } = field
  await lockName(at, `tree of ${resource.table}`)
  const living = (at.db as AnyDatabase).selectFrom(resource.table).where('delete_time', 'is', null)
  const rows = (await living.select(['id', name]).execute()) as AnyRow[]
  const parents = new Map(rows.map((row) => [row.id, row[name] as number | null]))
  const upFrom = (start: number | null): number[] =>
    start === null ? [] : [start, ...upFrom(parents.get(start) ?? null)]
  const path = upFrom(above)
  if (id !== undefined && path.includes(id)) throw fieldRefusal(at, resource, name, engineWords.circle)
  const height = id === undefined ? 1 : Math.max(...[...parents.keys()].map((each) => upFrom(each).indexOf(id) + 1))
  if (path.length + height > max) throw fieldRefusal(at, resource, name, engineWords.tooDeep, { max })
}

interface ClearedReference {
  child: Resource
  row: AnyRow
  change: AnyInput
}

/**
 * Returns the changes of records that refer to deleted `rows`: a many-to-many list loses the entry, and a field with
 * `delete: 'null'` becomes null. `delete: 'keep'` keeps the reference. Any other reference prevents the deletion:
 * throws a Refusal.
 */
export async function findClearedReferences(at: At, resource: Resource, rows: AnyRow[]): Promise<ClearedReference[]> {
  const ids = rows.map((row) => row.id)
  const db = at.db as AnyDatabase
  const released: ClearedReference[] = []
  for (const child of Object.values(at.product.resources)) {
    for (const [name, field] of Object.entries(child.fields)) {
      if (field.target !== resource.name || field.delete === 'keep') continue
      const all = db.selectFrom(child.table).selectAll()
      if (isLinkField(field)) {
        const [own, other] = [`${child.name}_id`, `${resource.name}_id`]
        const holding = db.selectFrom(field.through).select(own).where(other, 'in', ids)
        const pairs = await db.selectFrom(field.through).selectAll().where(own, 'in', holding).execute()
        for (const row of (await all.where('id', 'in', holding).execute()) as AnyRow[]) {
          const left = pairs.filter((pair) => pair[own] === row.id && !ids.includes(pair[other]))
          released.push({ child, row, change: { [name]: left.map((pair) => pair[other]) } })
        }
      } else if (field.delete === 'null') {
        for (const row of (await all.where(name, 'in', ids).execute()) as AnyRow[])
          released.push({ child, row, change: { [name]: null } })
      } else await refuseUsed(at, resource, rows, child, name)
    }
  }
  // Two fields of one row may refer to the same record: their changes are joined.
  const byRow = new Map<string, ClearedReference>()
  for (const each of released)
    Object.assign(byRow.getOrInsert(`${each.child.name} ${each.row.id}`, each).change, each.change)
  return [...byRow.values()]
}

async function refuseUsed(at: At, resource: Resource, rows: AnyRow[], child: Resource, name: string): Promise<void> {
  const ids = rows.map((row) => row.id)
  let using: Rows = (at.db as AnyDatabase).selectFrom(child.table).where(name, 'in', ids)
  if (!child.hardDelete) using = using.where('delete_time', 'is', null)
  // Rows of the same deletion do not prevent it, so that a whole branch of a tree can be deleted.
  if (child.name === resource.name) using = using.where('id', 'not in', ids)
  const used: Record<string, number>[] = await using.select(name).execute()
  const row = rows.find(({ id }) => id === used[0]?.[name])
  if (!row) return
  const many = say(entryOf(at.product.labels, child.name).many, at.language).toLowerCase()
  throw new Refusal(engineWords.stillUsed, { title: titleOf(resource, row, at.language), count: used.length, many })
}

/** Returns a refusal that the form shows beside one field. */
export function fieldRefusal(
  at: At,
  resource: Resource,
  name: string,
  words: Words,
  values: Record<string, unknown> = {},
): Refusal {
  const field = say(fieldWords(at, resource, name), at.language)
  const full = { field, ...values }
  return new Refusal(words, full, { data: { fields: { [name]: say(words, at.language, full) } } })
}

export function fieldWords(at: At, resource: Resource, name: string): Words {
  const own = at.product.labels[resource.name]?.fields
  return own?.[name] ?? columnWords[name as 'id'] ?? [name, name, name]
}
