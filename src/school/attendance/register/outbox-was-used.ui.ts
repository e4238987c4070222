// Tells if this browser has saved a register. Only then do pages other than the register load the outbox.

import { useSyncExternalStore } from 'react'
import { listStoredNames } from '#ui/storage.ts'

/** Registers are stored in the browser under names with this prefix. */
export const registerPrefix = 'pupitre.register.'

const isRegister = (name: string) => name.startsWith(registerPrefix)
let used = listStoredNames().some(isRegister)
const listeners = new Set<() => void>()

/**
 * The outbox calls this when it loads. If the storage of the browser is blocked, no stored name can be found, so this
 * call is the only sign that the outbox is used.
 */
export function markOutboxUsed(): void {
  used = true
  for (const listener of listeners) listener()
}

export const useOutboxUsed = (): boolean => useSyncExternalStore(subscribe, () => used)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', readOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', readOtherTab)
  }
}

const readOtherTab = ({ key }: StorageEvent) => {
  if (key !== null && isRegister(key)) markOutboxUsed()
}
