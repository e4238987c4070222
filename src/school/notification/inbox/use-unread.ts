// The number of unread notifications, updated while the page is visible.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useEvents } from '#screens/use-events.ts'
import { allNotifications } from './inbox.ts'

export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  const lastUnread = useRef<number>(undefined)
  const client = useQueryClient()
  useEvents('/admin/index/notificationCount', (event: { unread: number }) => {
    // The first number makes no query read again, because the queries of the page have just read the same state.
    const isNew = lastUnread.current !== undefined && lastUnread.current !== event.unread
    lastUnread.current = event.unread
    setUnread(event.unread)
    void client.invalidateQueries(allNotifications)
    if (isNew) void client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.countsUnread) })
  })
  return unread
}
