// The notifications that a person has received, read from the rows and from the chunks (see
// `recipient-chunks.server.ts`).

import { sql } from 'kysely'
import { idInPerson } from '#platform/access/index.server.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { containsPerson } from './recipient-chunks.server.ts'
import type { RecipientKind } from './targets.ts'

const columns = [
  ...(['notification_id', 'recipient_kind', 'recipient_id', 'delivered_at', 'email_status', 'outbox_id'] as const),
  ...(['read_at', 'ack_at', 'reminder_count', 'last_reminder_at', 'hidden_at'] as const),
] as const

export function readsOf(at: At, people: readonly (readonly [RecipientKind, number])[]) {
  const arms = people.flatMap(([kind, id]) => [ownRows(at, kind, id), fromChunks(at, kind, id)])
  return arms.reduce((all, arm) => all.unionAll(arm))
}

/** As whom an account receives notifications: as a student, a teacher or a guardian, and as the account itself. */
export function recipientsOfAccount(at: At): [RecipientKind, number][] {
  const kinds: [RecipientKind, number][] = [
    ['student', idInPerson(at, 'student') ?? 0],
    ['teacher', idInPerson(at, 'teacher') ?? 0],
    ['guardian', at.who.profile.student_guardian ?? 0],
    ['admin', at.who.id],
  ]
  return kinds.filter(([, each]) => each > 0)
}

/** The notifications that the person has received. */
export function received(at: At) {
  return at.db
    .selectFrom(readsOf(at, recipientsOfAccount(at)).as('notification_read'))
    .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
    .where('notification.delete_time', 'is', null)
}

/** True if the person may see the pictures and files of the message: it was received and is not recalled. */
export async function hasReceived(at: At, id: number): Promise<boolean> {
  const found = await received(at)
    .select('notification.id')
    .where('notification.id', '=', id)
    .where('notification.status', '=', 'sent')
    .executeTakeFirst()
  return found !== undefined
}

const ownRows = (at: At, kind: RecipientKind, id: number) =>
  at.db
    .selectFrom('notification_read')
    .select(columns)
    .where('recipient_kind', '=', kind)
    .where('recipient_id', '=', id)

/** The same columns for a person in chunks. Only delivery and reminders are known; the other columns are null. */
function fromChunks(at: At, kind: RecipientKind, id: number): ReturnType<typeof ownRows> {
  const none = (name: string) => sql`null`.as(name)
  return (at.db as AnyDatabase)
    .selectFrom('notification_audience')
    .select(['notification_id', 'recipient_kind', sql`cast(${id} as bigint)`.as('recipient_id'), 'delivered_at'])
    .select([none('email_status'), none('outbox_id'), none('read_at'), none('ack_at')])
    .select(['reminder_count', 'last_reminder_at', none('hidden_at')])
    .where(containsPerson(kind, id)) as unknown as ReturnType<typeof ownRows>
}
