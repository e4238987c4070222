// Whether this browser has saved a register: only then is the outbox needed outside the page of the registers.

import { useSyncExternalStore } from 'react'
import { listStoredNames } from '#ui/storage.ts'

/** The names of the stored registers begin with this. */
export const registerPrefix = 'pupitre.register.'

const isRegister = (name: string) => name.startsWith(registerPrefix)
let used = listStoredNames().some(isRegister)
const listeners = new Set<() => void>()

/** The outbox calls this when it is loaded; with a storage that is blocked, nothing else shows that it is used. */
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
