// Who somebody is: one person may be a student's file, a teacher's file and an account at once.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'

/** The entities whose rows are people. */
export const peopleEntities = ['student', 'teacher', 'admin', 'user'] as const
export type PersonEntity = (typeof peopleEntities)[number]

/** The numbers under which the product knows somebody. */
export type Person = Record<PersonEntity, number[]>

export async function personAt(at: At, entity: PersonEntity, id: number): Promise<Person> {
  const db = at.db as AnyDatabase
  const row = at.product.resources[entity]
    ? await db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal(engineWords.notFound)
  const person: Person = { student: [], teacher: [], admin: [], user: [] }
  person[entity].push(id)
  const account = entity === 'admin' ? id : Number(row.admin_id ?? 0)
  if (account === 0 || entity === 'user') return person
  person.admin = [account]
  for (const file of ['student', 'teacher'] as const) {
    const found = await db.selectFrom(file).select('id').where('admin_id', '=', account).execute()
    person[file] = found.map((each) => Number(each.id))
  }
  return person
}

export const entriesOf = (person: Person): [PersonEntity, number][] =>
  peopleEntities.flatMap((entity) => person[entity].map((id): [PersonEntity, number] => [entity, id]))
