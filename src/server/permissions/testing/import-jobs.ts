// An import job of the person or of another person, in the state that the call requires, without a single line to write.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { Answer } from '#server/testing/school.ts'
import { type Attempt } from './tries.ts'
import { missing } from './cast.ts'
import { otherText } from './cast-owned.ts'

export async function importJob({ cast, name, whose, resource }: Attempt, status = 'uploaded'): Promise<number> {
  if (whose === 'missing') return missing
  const { super: chief, group } = cast.people
  const [mine, theirs] = name === 'super' ? [chief, group] : [group, chief]
  const now = Math.floor(Date.now() / 1000)
  const [field] = Object.keys(otherText(resource, 1))
  const plan = {
    mapping: JSON.stringify([field]),
    options: JSON.stringify({ key: null, creates: true, updates: false, zone: 'Europe/Paris' }),
  }
  const file = { file: 'liste.csv', encoding: 'utf-8', headings: JSON.stringify([field]), samples: '[]' }
  const times = { create_time: now, update_time: now, finish_time: now }
  const admin_id = (whose === 'own' ? mine : theirs).id
  const job = { admin_id, resource: resource.name, ...file, ...plan, ...times, status, total: 0, created: 1 }
  const { id } = await cast.school.product.store.write((db) =>
    (db as AnyDatabase).insertInto('import_job').values(job).returning('id').executeTakeFirstOrThrow(),
  )
  return Number(id)
}

/** An order continues after its answer: the next cell waits for its end. */
export async function settled(
  attempt: Attempt,
  body: (id: number) => Promise<object>,
  status?: string,
): Promise<Answer> {
  const id = await importJob(attempt, status)
  const answer = await attempt.person.post(attempt.url, await body(id))
  const db = attempt.cast.school.product.store.read as AnyDatabase
  for (let state = 'running'; answer.code === 1 && ['analysed', 'running'].includes(state);) {
    const row = await db.selectFrom('import_job').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    state = String(row.status)
  }
  return answer
}
