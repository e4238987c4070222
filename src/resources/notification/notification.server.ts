// Notifications: who writes and sees which, what may still change once they are out, and what each step brings about.

import type { Generated } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { notificationRefusals as words } from './notification-refusals.labels.ts'
import { notification } from './notification.ts'
import type { Audience, RecipientKind, TargetKind } from './targets.ts'

type Notification = Row<typeof notification>
type Sent = Input<typeof notification>

export const notificationRules = rules(notification, {
  only: notificationsOf,
  async beforeAdd(_at, input) {
    input.channels = withInApp(input.channels)
    checkWhole(input)
  },
  async beforeEdit(at, input, row) {
    if (input.channels) input.channels = withInApp(input.channels)
    if (row.status === 'draft' || row.status === 'scheduled') return checkWhole({ ...row, ...input } as Sent)
    refuseMoreThanText(input, row)
    keepPreviousText(at, input as Partial<Notification>, row)
  },
  async beforeDelete(_at, row) {
    if (row.status !== 'draft') throw new Refusal(words.recallInstead, { title: row.title })
  },
})

/** Who may take the whole list away is the office; a teacher sees what they wrote. */
export const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/notification/export')

function notificationsOf(rows: Rows, at: At): Rows {
  return isOffice(at) ? rows : rows.where('notification.created_by', '=', at.who.id)
}

/** It always stands in the application: that is where reading is known of. */
const withInApp = (channels: Sent['channels']) => [...new Set(['inapp' as const, ...(channels ?? [])])]

function checkWhole({ link_path, publish_at, expire_at, ack_required, ack_deadline }: Sent): void {
  if (link_path && !/^\/admin\/[\w\-/?=&%.[\],]*$/.test(link_path)) throw new Refusal(words.linkOutside)
  if (publish_at && expire_at && expire_at <= publish_at) throw new Refusal(words.expiresTooEarly)
  if (ack_deadline && !ack_required) throw new Refusal(words.deadlineWithoutAck)
}

const texts = ['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en'] as const

/** People have read it: a slip of the pen may be corrected, whom it reaches and what it asks may not. */
function refuseMoreThanText(input: Sent, row: Notification): void {
  if (row.status !== 'sent') throw new Refusal(words.closed, { title: row.title })
  if (Object.keys(input).some((name) => !(texts as readonly string[]).includes(name)))
    throw new Refusal(words.textOnly, { title: row.title })
}

function keepPreviousText(at: At, input: Partial<Notification>, row: Notification): void {
  input.corrected_at = at.now
  input.previous_text = JSON.stringify(Object.fromEntries(texts.map((name) => [name, row[name]])))
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
    }
  }
}
