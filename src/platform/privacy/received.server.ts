// What somebody received is forgotten with them, and its authors count one reader less.

import type { At } from '#engine/server/product.ts'
import { readsOf } from '#school/notification/own-reads.server.ts'
import type { Person } from './person.server.ts'

/** Of one message: how often the person stands among its readers, as a student, a teacher or an account. */
interface Received {
  id: number
  many: number
  read: number
  acknowledged: number
}

export async function receivedBy(at: At, person: Person): Promise<Received[]> {
  const people = (['student', 'teacher', 'admin'] as const).flatMap((kind) =>
    person[kind].map((id) => [kind, id] as const),
  )
  if (people.length === 0) return []
  const rows = await readsOf(at, people).execute()
  return [...Map.groupBy(rows, ({ notification_id }) => Number(notification_id))].map(([id, all]) => ({
    id,
    many: all.length,
    read: all.filter(({ read_at }) => read_at !== null).length,
    acknowledged: all.filter(({ ack_at }) => ack_at !== null).length,
  }))
}

/** There are few ways to have received a message, however many messages there were. */
export async function countWithout(at: At, received: readonly Received[]): Promise<void> {
  const alike = Map.groupBy(received, ({ many, read, acknowledged }) => `${many} ${read} ${acknowledged}`)
  for (const all of alike.values()) {
    const { many, read, acknowledged } = all[0]!
    const ids = all.map(({ id }) => id)
    await at.db
      .updateTable('notification')
      .set(({ eb }) => ({
        recipient_count: eb('recipient_count', '-', many),
        read_count: eb('read_count', '-', read),
        ack_count: eb('ack_count', '-', acknowledged),
      }))
      .where('id', 'in', ids)
      .where('recipient_count', '>=', many)
      .where('read_count', '>=', read)
      .where('ack_count', '>=', acknowledged)
      .execute()
  }
}
