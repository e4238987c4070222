// The number of unread notifications, updated while the page is visible: browsers limit the connections to one server,
// and ten hidden tabs would use all of them.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '#screens/api-stream.ts'
import { allNotifications } from './inbox.ts'

const [soon, later] = [2000, 30_000]

export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  const client = useQueryClient()
  useEffect(() => {
    let stop: AbortController | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    async function follow(): Promise<void> {
      const mine = (stop = new AbortController())
      let wait = soon
      const onEvent = (event: { unread: number } | { replaced: true }) => {
        // Other pages of this session replaced it: reconnecting immediately would repeat endlessly.
        if ('replaced' in event) return void (wait = later)
        setUnread(event.unread)
        void client.invalidateQueries(allNotifications)
      }
      await followEvents('/admin/index/notificationCount', mine.signal, onEvent).catch(() => (wait = later))
      if (!mine.signal.aborted) pause = setTimeout(() => void follow(), wait)
    }
    const end = () => {
      clearTimeout(pause)
      stop?.abort()
    }
    const look = () => {
      end()
      if (!document.hidden) void follow()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
    }
  }, [client])
  return unread
}
