// Times of a session as people in the room read them, and work that repeats while a page is open.

import { useEffect, useEffectEvent } from 'react'
import { locale } from '#screens/text.ts'

export const timeIn = (zone: string, seconds: number): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone }).format(seconds * 1000)

export function spanIn(zone: string, from: number, to: number): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat(locale, options).formatRange(from * 1000, to * 1000)
}

/** Not while the page is hidden. Seconds of 0 stop it. */
export function useEvery(seconds: number, work: () => unknown): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void run(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}
