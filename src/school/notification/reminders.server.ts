// Reminders, only to people who have not read the message or, if a confirmation is required, have not confirmed it.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { chunksIn, recipientsToTell } from './recipient-chunks.server.ts'
import { notificationRefusals as words } from './words.ts'
import type { notification } from './notification.ts'

const maxReminders = 3
/** In seconds, between two reminders of the same message. */
const minInterval = 12 * 3600

type RemindedMessage = Pick<Row<typeof notification>, 'id' | 'ack_required'>

/** The rows of people who have not read or confirmed the message. */
function unansweredRows(at: At, { id, ack_required }: RemindedMessage) {
  return at.db
    .updateTable('notification_read')
    .where('notification_id', '=', id)
    .where(ack_required ? 'ack_at' : 'read_at', 'is', null)
}

/** Reminds people with fewer than `fewerThan` reminders: queues an e-mail, and shows the message if it is archived. */
async function remindRows(at: At, message: RemindedMessage, fewerThan: number): Promise<number> {
  const limit = Math.min(maxReminders, fewerThan)
  const { numUpdatedRows } = await unansweredRows(at, message)
    .set(({ eb }) => ({
      reminder_count: eb('reminder_count', '+', 1),
      last_reminder_at: at.now,
      hidden_at: null,
      email_status: 'queued',
      outbox_id: null,
    }))
    .where('reminder_count', '<', limit)
    .where(({ eb, or }) => or([eb('last_reminder_at', 'is', null), eb('last_reminder_at', '<=', at.now - minInterval)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) + (await remindChunks(at, message.id, limit))
}

/** Reminds all people in chunks, because none of them has read the message. `to_mail` queues their e-mails. */
async function remindChunks(at: At, notification: number, limit: number): Promise<number> {
  const lots = await at.db
    .updateTable('notification_audience')
    .set(({ eb }) => ({ reminder_count: eb('reminder_count', '+', 1), last_reminder_at: at.now, to_mail: 1 }))
    .where('notification_id', '=', notification)
    .where('many', '>', 0)
    .where('reminder_count', '<', limit)
    .where(({ eb, or }) => or([eb('last_reminder_at', 'is', null), eb('last_reminder_at', '<=', at.now - minInterval)]))
    .returning('many')
    .execute()
  return lots.reduce((total, { many }) => total + many, 0)
}

export async function remind(at: At, row: RemindedMessage): Promise<void> {
  if ((await remindRows(at, row, maxReminders)) > 0) return at.product.live.tell(at, await recipientsToTell(at, row.id))
  const least = await leastReminded(at, row)
  if (least === undefined) throw new Refusal(words.everybodyRead)
  throw new Refusal(least >= maxReminders ? words.tooManyReminders : words.remindedLately)
}

/** How many people the last reminder of a message reached, and when; null without a reminder. */
export async function lastReminder(at: Pick<At, 'db'>, id: number): Promise<{ count: number; time: number } | null> {
  const { db } = at
  const rows = await db
    .selectFrom('notification_read')
    .where('notification_id', '=', id)
    .where('last_reminder_at', 'is not', null)
    .select(({ fn }) => ['last_reminder_at', fn.countAll<number>().as('many')])
    .groupBy('last_reminder_at')
    .unionAll(
      db
        .selectFrom('notification_audience')
        .where('notification_id', '=', id)
        .where('last_reminder_at', 'is not', null)
        .select(['last_reminder_at', 'many']),
    )
    .execute()
  const time = Math.max(0, ...rows.map(({ last_reminder_at }) => Number(last_reminder_at)))
  const last = rows.filter(({ last_reminder_at }) => Number(last_reminder_at) === time)
  return time === 0 ? null : { count: last.reduce((sum, { many }) => sum + Number(many), 0), time }
}

/** True if a reminder at this time is too recent for another reminder. */
export const isRemindedLately = (at: Pick<At, 'now'>, time: number): boolean => time > at.now - minInterval

/** The lowest number of reminders among people who have not responded; undefined if there are none. */
async function leastReminded(at: At, { id, ack_required }: RemindedMessage): Promise<number | undefined> {
  const row = await at.db
    .selectFrom('notification_read')
    .select('reminder_count')
    .where('notification_id', '=', id)
    .where(ack_required ? 'ack_at' : 'read_at', 'is', null)
    .orderBy('reminder_count')
    .limit(1)
    .executeTakeFirst()
  const lots = (await chunksIn(at, id)).filter(({ many }) => many > 0)
  return [...(row ? [row] : []), ...lots]
    .map(({ reminder_count }) => reminder_count)
    .toSorted((one, two) => one - two)[0]
}

/** Sends due reminders. `reminder_rule` has the hours after sending for the first, second and third reminder. */
export async function remindByRule(at: At): Promise<void> {
  const messages = await at.db
    .selectFrom('notification')
    .select(['id', 'ack_required', 'reminder_rule', 'sent_at'])
    .where('status', '=', 'sent')
    .where('reminder_rule', '<>', '[]')
    .where('sent_at', '>', at.now - 15 * 86_400)
    .execute()
  for (const { reminder_rule, sent_at, ...row } of messages) {
    const hours = (JSON.parse(reminder_rule) as string[]).map(Number)
    const due = hours.filter((each) => (sent_at ?? at.now) + each * 3600 <= at.now).length
    if (due === 0) continue
    await at.product.store.write(async (db) => {
      const here = { ...at, db }
      if ((await remindRows(here, row, due)) > 0) await at.product.live.tell(here, await recipientsToTell(here, row.id))
    })
  }
}
