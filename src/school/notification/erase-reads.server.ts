// Erases the received notifications of a person, and reduces the number of readers of each by one.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import type { Person } from '#platform/rows/index.personal.server.ts'
import { readsOf } from './own-reads.server.ts'

/** Includes the chunks that contain the person among other recipients. */
export async function readsOfPerson(at: At, person: Person) {
  const people = (['student', 'teacher', 'admin'] as const).flatMap((kind) =>
    (person[kind] ?? []).map((id) => [kind, id] as const),
  )
  return people.length > 0 ? readsOf(at, people).execute() : []
}

/** One statement per kind of receipt, because there are few kinds but many messages. */
export async function countWithout(at: At, person: Person): Promise<void> {
  const alike = Map.groupBy(
    await receivedBy(at, person),
    ({ many, read, acknowledged }) => `${many} ${read} ${acknowledged}`,
  )
  for (const all of alike.values()) {
    const { many, read, acknowledged } = itemAt(all, 0)
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

/**
 * For each message the number of times that it counts the person as a reader: as a student, a teacher or an account.
 */
async function receivedBy(at: At, person: Person) {
  const rows = await readsOfPerson(at, person)
  return [...Map.groupBy(rows, ({ notification_id }) => Number(notification_id))].map(([id, all]) => ({
    id,
    many: all.length,
    read: all.filter(({ read_at }) => read_at !== null).length,
    acknowledged: all.filter(({ ack_at }) => ack_at !== null).length,
  }))
}
