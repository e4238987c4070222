// Finds all records of one person: several records and an account may belong together.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import type { Person } from '#platform/rows/index.personal.server.ts'
import { kindsOf } from './declarations.server.ts'

export async function personAt(at: At, entity: string, id: number): Promise<Person> {
  const [kinds, parts] = [kindsOf(at.product), ownPartsOf(at.product)]
  const db = at.db as AnyDatabase
  const row =
    kinds.has(entity) && at.product.resources[entity]
      ? await db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
  if (!row) throw new Refusal(engineWords.notFound)
  const account = entity === 'admin' ? id : parts.has(entity) ? Number(row.admin_id ?? 0) : 0
  if (account === 0) return { [entity]: [id] }
  const person: Record<string, number[]> = {}
  for (const part of parts.keys()) {
    const found = await db.selectFrom(part).select('id').where('admin_id', '=', account).execute()
    person[part] = found.map((each) => Number(each.id))
  }
  return { ...person, admin: [account] }
}

export const recordsOf = (person: Person): [string, number][] =>
  Object.entries(person).flatMap(([entity, ids]) => ids.map((id): [string, number] => [entity, id]))
