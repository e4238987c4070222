// The rules of the entity `notification`: who sees which, what may be changed after sending, and what each action does.

import type { Generated } from 'kysely'
import { hasContent } from '#engine/checks.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { demandDelivery } from '#platform/messages/index.server.ts'
import { recipientsToTell } from './recipient-chunks.server.ts'
import { notificationRefusals as words } from './words.ts'
import { notification } from './notification.ts'
import { isOffice } from './is-office.server.ts'
import { readPreviousTexts } from './previous-texts.ts'
import { recipientsOf } from './recipients.server.ts'
import { lastReminder, remind } from './reminders.server.ts'
import { checkTargets, targetCalls, targetsOf } from './targets.server.ts'
import type { Audience, RecipientKind, TargetKind } from './targets.ts'

type Notification = Row<typeof notification>
type Sent = Input<typeof notification>

export const notificationRules = rules(notification, {
  only: notificationsOf,
  async beforeAdd(_at, input) {
    input.channels = withInApp(input.channels)
    checkInput(input)
  },
  async beforeEdit(at, input, row) {
    if (input.channels) input.channels = withInApp(input.channels)
    const next = { ...row, ...input }
    if (row.status === 'scheduled') refusePast(at, next)
    if (row.status === 'draft' || row.status === 'scheduled') return checkInput(next)
    refuseMoreThanText(input, row)
    keepPreviousText(at, input as Partial<Notification>, row)
  },
  async beforeDelete(_at, row) {
    if (row.status !== 'draft') throw new Refusal(words.recallInstead, { title: row.title })
  },
  actions: {
    schedule: async (at, row, input) => {
      refusePast(at, input)
      refuseNoText(row)
      checkInput({ ...row, ...input })
      await refuseNoGateway(at, row)
      await refuseNobody(at, row)
    },
    publish: async (at, row) => {
      const publish_at = at.now
      refuseNoText(row)
      checkInput({ ...row, publish_at })
      await refuseNoGateway(at, row)
      await refuseNobody(at, row)
      return { publish_at }
    },
    remind: (at, row) => remind(at, row),
    askAgain: (at, row) => resetReaders(at, row),
    recall: async (at, row) => {
      await at.product.live.tell(at, await recipientsToTell(at, row.id))
    },
  },
  done: async (at, action, { id }) => {
    const sent = action === 'remind' ? await lastReminder(at, id) : null
    return sent ? new CallResult(words.reminded, { count: sent.count }) : undefined
  },
  calls: targetCalls,
})

/** The office sees all notifications. Other authors see the messages that they wrote, and no automatic notices. */
function notificationsOf(rows: Rows, at: At): Rows {
  if (isOffice(at)) return rows
  return rows.where('notification.created_by', '=', at.who.id).where('notification.origin', '=', 'written')
}

/** The in-app channel is always included, because reading is recorded there. */
const withInApp = (channels: Sent['channels']) => [...new Set(['inapp' as const, ...(channels ?? [])])]

type CheckedInput = Pick<Sent, 'link_path' | 'publish_at' | 'expire_at' | 'ack_required' | 'ack_deadline'>

function checkInput({ link_path, publish_at, expire_at, ack_required, ack_deadline }: CheckedInput): void {
  if (link_path && !/^\/admin\/[\w\-/?=&%.[\],]*$/.test(link_path)) throw new Refusal(words.linkOutside)
  if (publish_at && expire_at && expire_at <= publish_at) throw new Refusal(words.expiresTooEarly)
  if (ack_deadline && !ack_required) throw new Refusal(words.deadlineWithoutAck)
  if (ack_deadline && publish_at && ack_deadline <= publish_at) throw new Refusal(words.deadlineTooEarly)
}

/** Refuses to send without a title and a text. A draft may be saved without them. */
function refuseNoText({ title, body }: Notification): void {
  if (title.trim() === '' || !hasContent(body)) throw new Refusal(words.noText)
}

/** Refuses a time in the past, at which the notification would be sent at once or never. */
function refusePast(at: At, { publish_at }: Pick<Sent, 'publish_at'>): void {
  if (Number(publish_at) <= at.now) throw new Refusal(words.pastMoment)
}

async function refuseNoGateway(at: At, { channels }: Notification): Promise<void> {
  if (JSON.stringify(channels ?? '').includes('sms')) await demandDelivery(at, 'sms')
}

/** Refuses targets without a recipient. Checks the targets again, because a course may have another teacher now. */
async function refuseNobody(at: At, row: Notification): Promise<void> {
  const targets = await targetsOf(at, row.id)
  await checkTargets(at, targets)
  for (const people of await recipientsOf(at, targets)) if (await people.limit(1).executeTakeFirst()) return
  throw new Refusal(words.noRecipient, { title: row.title })
}

/** Marks the notification as unread and unconfirmed for all readers, because its text has changed too much. */
async function resetReaders(at: At, { id }: Notification): Promise<Partial<Notification>> {
  const anew = { read_at: null, ack_at: null, hidden_at: null, reminder_count: 0, last_reminder_at: null }
  await at.db.updateTable('notification_read').set(anew).where('notification_id', '=', id).execute()
  await at.product.live.tell(at, await recipientsToTell(at, id))
  return { read_count: 0, ack_count: 0 }
}

const textColumns = ['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en'] as const

/** Refuses changes of a sent notification other than corrections of its text. */
function refuseMoreThanText(input: Sent, row: Notification): void {
  if (row.status !== 'sent') throw new Refusal(words.closed, { title: row.title })
  if (Object.keys(input).some((name) => !(textColumns as readonly string[]).includes(name)))
    throw new Refusal(words.textOnly, { title: row.title })
}

/** Stores the text before a correction, because people may have read it: at most ten texts, including the original. */
function keepPreviousText(at: At, input: Partial<Notification>, row: Notification): void {
  const earlier = readPreviousTexts(row.previous_text)
  const now = { until: at.now, ...Object.fromEntries(textColumns.map((name) => [name, row[name]])) }
  input.corrected_at = at.now
  input.previous_text = JSON.stringify([now, ...earlier.slice(0, -1).slice(0, 8), ...earlier.slice(-1)])
}

declare module '#engine/server/product.ts' {
  interface Tables {
    notification_target: {
      id: Generated<number>
      notification_id: number
      kind: TargetKind
      ref: string | null
      include: 0 | 1
      audience: Audience
    }
    notification_read: {
      notification_id: number
      recipient_kind: RecipientKind
      recipient_id: number
      delivered_at: number
      email_status: 'queued' | 'sent' | 'bounced' | 'opened_unknown' | null
      outbox_id: number | null
      read_at: number | null
      ack_at: number | null
      reminder_count: Generated<number>
      last_reminder_at: number | null
      hidden_at: number | null
      sms_status: Generated<'queued' | 'sent' | 'failed' | null>
      sms_outbox_id: Generated<number | null>
    }
  }
}
