// For the erasure of a person: finds the notifications that they received, and takes the person out of the counts.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import type { Person } from '#platform/rows/index.personal.server.ts'
import { readsOf } from './received.server.ts'

/** The rows of the person, and one row for each chunk that contains the person. */
export async function readsOfPerson(at: At, person: Person) {
  const people = (['student', 'teacher', 'admin'] as const).flatMap((kind) =>
    (person[kind] ?? []).map((id) => [kind, id] as const),
  )
  return people.length > 0 ? readsOf(at, people).execute() : []
}

/** Subtracts the person from the counts. One statement changes all messages with the same three differences. */
export async function takeOutOfCounts(at: At, person: Person): Promise<void> {
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

/** For each message, how often its counts include the person, who may be a student, a teacher and an account. */
async function receivedBy(at: At, person: Person) {
  const rows = await readsOfPerson(at, person)
  return [...Map.groupBy(rows, ({ notification_id }) => Number(notification_id))].map(([id, all]) => ({
    id,
    many: all.length,
    read: all.filter(({ read_at }) => read_at !== null).length,
    acknowledged: all.filter(({ ack_at }) => ack_at !== null).length,
  }))
}
