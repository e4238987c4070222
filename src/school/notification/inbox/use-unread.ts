// The number of unread notifications, updated while the page is visible.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvents } from '#screens/use-events.ts'
import { allNotifications } from './inbox.ts'

export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  const client = useQueryClient()
  useEvents('/admin/index/notificationCount', (event: { unread: number }) => {
    setUnread(event.unread)
    void client.invalidateQueries(allNotifications)
  })
  return unread
}
