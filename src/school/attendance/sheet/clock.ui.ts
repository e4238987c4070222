// Times in the time zone of a session, and a hook that repeats work while a page is visible.

import { useEffect, useEffectEvent } from 'react'
import { wallTime } from '#text/wall-time.ts'

/** `10:05`, in the time zone of the session. */
export const timeIn = (zone: string, seconds: number): string => wallTime(seconds, zone).slice(11, 16)

/** Calls `work` every `seconds` seconds while the page is visible; 0 turns it off. */
export function useEvery(seconds: number, work: () => unknown): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void run(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}
