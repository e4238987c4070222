// A hook that follows events of the server while the page is visible. A hidden page disconnects, because browsers limit
// the connections to one server and ten hidden tabs would use all of them.

import { useEffect, useEffectEvent } from 'react'
import { followEvents } from './api-stream.ts'

/** Milliseconds before connecting again: `soon` after the stream ended, `later` after a fault. */
const [soon, later] = [2000, 30_000]

/** `onBegin` runs at each new connection, because changes during the interruption sent no event to this page. */
export function useEvents<Event extends object>(
  path: string,
  onEvent: (event: Event) => unknown,
  { query, onBegin }: { query?: Record<string, string>; onBegin?: () => unknown } = {},
): void {
  const take = useEffectEvent(onEvent)
  const begin = useEffectEvent(() => void onBegin?.())
  const key = JSON.stringify(query ?? {})
  useEffect(() => {
    const sent = { query: JSON.parse(key) as object }
    let stop: AbortController | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    async function follow(): Promise<void> {
      const mine = (stop = new AbortController())
      let wait = soon
      const hear = (event: Event | { replaced: true }) => {
        // The server ended this stream because the session opened too many. Reconnecting at once would end another
        // page's stream, and so on without end.
        if ('replaced' in event) wait = later
        else take(event)
      }
      begin()
      await followEvents(path, mine.signal, hear, sent).catch(() => (wait = later))
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
  }, [path, key])
}
