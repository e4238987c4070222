// A saved view of each person, not shared.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { Answer, School } from '#server/testing/school.ts'
import type { Attempt } from './tries.ts'
import { missing } from './cast.ts'

export const ownView = { search: {}, columns: ['last_name'], widths: {}, compact: false, limit: 10 }

export async function keepView({ product }: School, owner_id: number): Promise<number> {
  const content = JSON.stringify(ownView)
  const row = { owner_id, resource: 'student', name: 'À moi', content, create_time: 1, update_time: 1 }
  const { id } = await product.store.write((db) =>
    (db as AnyDatabase).insertInto('saved_view').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return Number(id)
}

export async function tryView(
  { cast, person, name, whose, url }: Attempt,
  body?: (id: number) => object,
): Promise<Answer> {
  const theirs = name === 'super' ? 'group' : 'super'
  const id = whose === 'missing' ? missing : cast.views[whose === 'own' ? name : theirs]
  return body ? person.post(url, body(id)) : person.del(`${url}?id=${id}`)
}
