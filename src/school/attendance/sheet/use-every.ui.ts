// A hook that repeats work while a page is visible.

import { useEffect, useEffectEvent } from 'react'

/** Calls `work` every `seconds` seconds while the page is visible; 0 turns it off. */
export function useEvery(seconds: number, work: () => unknown): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void run(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}
