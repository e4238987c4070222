// Whether an overlay blocks the page. The running operations are counted, so that the last one removes the overlay.

import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

export async function runWithOverlay<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

export const isCovered = () => count > 0

export function useCovered(): boolean {
  return useSyncExternalStore(listen, isCovered)
}

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
