// The types of received notifications as the browser reads them, and their queries.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Language } from '#engine/languages.ts'
import { inboxKeys } from '../notification.keys.ts'

export interface Line {
  id: number
  title: string
  /** The name of the person who wrote it; null for an automatic notice. */
  author: string | null
  language: Language
  category: string
  priority: 'normal' | 'important' | 'urgent'
  ack_required: 0 | 1
  ack_deadline: number | null
  link_path: string | null
  delivered_at: number
  corrected_at: number | null
  read_at: number | null
  ack_at: number | null
  hidden_at: number | null
  reminder_count: number
  withdrawn: boolean
}
export interface Message extends Line {
  body: string
  attachments: string[]
  answerable: boolean
  /** The answers that the reader has sent. */
  answers: SentAnswer[]
}
export interface SentAnswer {
  id: number
  body: string
  sent_at: number
}
export interface Page {
  list: (Line & { files: number })[]
  total: number
  limit: number
  unread: number
  unreadBy: { messages: number; notices: number }
}

export const inboxQuery = (asked: {
  page?: string
  category?: string
  kind?: string
  unread?: string
  archived?: string
}) =>
  queryOptions({
    queryKey: inboxKeys.list(asked),
    queryFn: () => read<Page>('/admin/index/notifications', asked),
  })

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: inboxKeys.one(id),
    queryFn: () => read<Message>('/admin/index/notification', { id }, { quiet: true }),
  })

export const allNotifications = { queryKey: inboxKeys.all }
export const isOpen = ({ read_at, ack_required, ack_at, withdrawn }: Line) =>
  !withdrawn && (read_at === null || (ack_required === 1 && ack_at === null))
