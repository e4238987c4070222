// A message to more than 1000 people has no row for each of them. People of one kind are stored in chunks of at most
// 250 ids; `lot` is the number of the chunk. One statement writes all chunks of a kind. A chunk holds what is equal for
// all its people (delivery, reminders, e-mails still to queue). When one person differs, for example has read it, the
// person moves to a row of `notification_read`.

import { type Generated, type SelectQueryBuilder, sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import type { RecipientKind } from './targets.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    notification_audience: {
      notification_id: number
      recipient_kind: RecipientKind
      lot: number
      delivered_at: number
      /** The ids of the people: `,5,8,13,`. */
      members: string
      many: number
      /** 1 if the e-mails of these people still have to be queued. */
      to_mail: 0 | 1
      reminder_count: Generated<number>
      last_reminder_at: number | null
    }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Ids = SelectQueryBuilder<any, any, { id: number }>
export interface RecipientSet {
  kind: RecipientKind
  ids: Ids
}

/** If a message has more recipients of one kind, its first delivery stores them in chunks, unless it is also a text. */
export const chunkThreshold = 1000

/** A chunk is small (about a kilobyte), because it is rewritten each time a person leaves it. */
const chunkSize = 250
const chunkOf = (id: number) => Math.floor(id / chunkSize)
const memberPattern = (id: number) => `,${id},`
export const idsIn = (members: string) => members.split(',').filter(Boolean).map(Number)
export const membersOf = (ids: readonly number[]) => ids.map((id) => `,${id}`).join('') + ','

/** The recipients whose open pages must hear of a change; undefined if there are so many that all pages are told. */
export async function recipientsToTell(
  { db }: Pick<At, 'db'>,
  id: number,
): Promise<[RecipientKind, number][] | undefined> {
  const lot = db.selectFrom('notification_audience').select('lot').where('notification_id', '=', id).limit(1)
  if (await lot.executeTakeFirst()) return undefined
  const rows = await db
    .selectFrom('notification_read')
    .select(['recipient_kind', 'recipient_id'])
    .where('notification_id', '=', id)
    .limit(chunkThreshold)
    .execute()
  return rows.length < chunkThreshold ? rows.map((row) => [row.recipient_kind, row.recipient_id]) : undefined
}

/** The condition that a chunk contains the person. */
export const containsPerson = (kind: RecipientKind, id: number) =>
  sql<boolean>`(recipient_kind = ${kind} and lot = ${chunkOf(id)} and members like ${`%${memberPattern(id)}%`})`

/** The columns of a chunk after these people are removed from it. */
export function removePeople(ids: readonly number[]) {
  const left = ids.reduce(
    (members, id) => sql<string>`replace(${members}, ${memberPattern(id)}, ',')`,
    sql<string>`members`,
  )
  return { members: left, many: sql<number>`length(${left}) - length(replace(${left}, ',', '')) - 1` }
}

const chunksOf = (db: AnyDatabase, ids: Ids) =>
  db
    .selectFrom(ids.as('people'))
    .where('people.id', '>', 0)
    .groupBy(sql`people.id / ${sql.lit(chunkSize)}`)
    .select([
      sql<number>`people.id / ${sql.lit(chunkSize)}`.as('lot'),
      sql<string>`',' || string_agg(cast(people.id as text), ',') || ','`.as('members'),
      sql<number>`count(*)`.as('many'),
    ])

/** Stores the recipients in chunks and returns their number. `mailed`: their e-mails must be queued. */
export async function storeRecipients(
  at: At,
  notification: number,
  { kind, ids }: RecipientSet,
  mailed: boolean,
): Promise<number> {
  const lots = await (at.db as AnyDatabase)
    .insertInto('notification_audience')
    .columns(['lot', 'members', 'many', 'notification_id', 'recipient_kind', 'delivered_at', 'to_mail'])
    .expression(
      chunksOf(at.db as AnyDatabase, ids).select([
        sql`cast(${notification} as bigint)`.as('notification_id'),
        sql`cast(${kind} as text)`.as('recipient_kind'),
        sql`cast(${at.now} as bigint)`.as('delivered_at'),
        sql`cast(${mailed ? 1 : 0} as bigint)`.as('to_mail'),
      ]),
    )
    .returning('many')
    .execute()
  return lots.reduce((sum, { many }) => sum + Number(many), 0)
}

/**
 * Returns the current recipients who have not received the notification. A chunk whose list of ids (`members`) is
 * unchanged has no new people.
 */
export async function missingFrom(at: At, notification: number, { kind, ids }: RecipientSet): Promise<number[]> {
  const db = at.db as AnyDatabase
  const rows = await db
    .selectFrom('notification_audience')
    .select(['lot', 'members'])
    .where('notification_id', '=', notification)
    .where('recipient_kind', '=', kind)
    .execute()
  const frozen = new Map(rows.map(({ lot, members }) => [Number(lot), String(members)]))
  const rowless = db
    .selectFrom(ids.as('meant'))
    .select('meant.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_read')
            .select('recipient_id')
            .where('notification_id', '=', notification)
            .where('recipient_kind', '=', kind)
            .whereRef('recipient_id', '=', 'meant.id'),
        ),
      ),
    )
  const found = await chunksOf(db, rowless).execute()
  return found.flatMap(({ lot, members }) => {
    const before = frozen.get(Number(lot)) ?? ''
    if (before === members) return []
    const there = new Set(idsIn(before))
    return idsIn(members).filter((id) => !there.has(id))
  })
}

/** The facts of a chunk that are copied to the row of a person who leaves it. */
export const sharedColumns = ['delivered_at', 'reminder_count', 'last_reminder_at'] as const

/** Moves people from their chunk to rows of `notification_read`. Must run before a fact about one of them is stored. */
export async function moveToRow(at: At, notification: number, people: readonly (readonly [RecipientKind, number])[]) {
  for (const [recipient_kind, id] of people) {
    const lot = await at.db
      .updateTable('notification_audience')
      .set(removePeople([id]))
      .where('notification_id', '=', notification)
      .where(containsPerson(recipient_kind, id))
      .returning(['to_mail', ...sharedColumns])
      .executeTakeFirst()
    if (!lot) continue
    const { to_mail, ...rest } = lot
    const email_status = to_mail ? ('queued' as const) : null
    const nothing = { email_status, outbox_id: null, read_at: null, ack_at: null, hidden_at: null }
    await at.db
      .insertInto('notification_read')
      .values({ notification_id: notification, recipient_kind, recipient_id: id, ...rest, ...nothing })
      .execute()
  }
}

export interface RecipientChunk {
  notification_id: number
  recipient_kind: RecipientKind
  lot: number
}

export async function chunksIn(at: At, notification: number) {
  return at.db
    .selectFrom('notification_audience')
    .select(['notification_id', 'recipient_kind', 'lot', 'many', 'reminder_count'])
    .where('notification_id', '=', notification)
    .orderBy('recipient_kind')
    .orderBy('lot')
    .execute()
}

interface ChunkPerson {
  kind: RecipientKind
  id: number
  delivered_at: number
  reminder_count: number
  last_reminder_at: number | null
}

/** Returns `take` people who are in chunks, ordered by kind and id, after the first `skip`. */
export async function peopleInChunks(at: At, notification: number, skip: number, take: number) {
  const found: ChunkPerson[] = []
  let before = skip
  for (const { recipient_kind: kind, lot, many } of await chunksIn(at, notification)) {
    if (before >= many) before -= many
    else if (found.length < take) {
      const { members, ...rest } = await chunkAt(at, { notification_id: notification, recipient_kind: kind, lot })
      const ids = idsIn(members).toSorted((one, other) => one - other)
      found.push(...ids.slice(before, before + take - found.length).map((id) => ({ kind, id, ...rest })))
      before = 0
    }
  }
  return found
}

const chunkAt = (at: At, { notification_id, recipient_kind, lot }: RecipientChunk) =>
  at.db
    .selectFrom('notification_audience')
    .select(['members', ...sharedColumns])
    .where('notification_id', '=', notification_id)
    .where('recipient_kind', '=', recipient_kind)
    .where('lot', '=', lot)
    .executeTakeFirstOrThrow()
