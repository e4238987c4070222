// A store kept in the browser, with a version and a reader that accepts any stored text.

import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { removeStored, storeText, readStored } from '#ui/storage.ts'
import { type Readers, isRecord, repairState } from './repair-state.ts'

interface StoreOptions<State> {
  name: string
  first: State
  readers?: Readers<State>
  /** The stored keys; default: all. */
  only?: readonly (keyof State & string)[]
  /** Existing clients store some stores directly and others below the key `state`. */
  below?: 'state'
}

/** Other shapes of the same store need no migration: valid values are kept, whatever program wrote them. */
const version = 1

export function createStoredState<State extends object>({ name, first, readers, only, below }: StoreOptions<State>) {
  return create<State>()(
    persist((): State => first, {
      name,
      version,
      storage: storageOf<State>(below),
      migrate: (state) => state as State,
      merge: (state, current) => repairState(current, state, readers),
      ...(only && { partialize: (state) => pick(state, only) }),
    }),
  )
}

function storageOf<State>(below: 'state' | undefined): PersistStorage<State> {
  // Writing takes a millisecond, so an equal text is not written again.
  let written = ''
  return {
    getItem(name) {
      const text = readStored(name)
      if (!isRecord(text)) return null
      const state = below ? text[below] : text
      return { state: state as State, version: typeof text.version === 'number' ? text.version : 0 }
    },
    setItem(name, { state }) {
      const text = JSON.stringify(below ? { state, version } : { ...state, version })
      if (text !== written) storeText(name, text)
      written = text
    },
    removeItem(name) {
      written = ''
      removeStored(name)
    },
  }
}

function pick<State extends object>(state: State, keys: readonly (keyof State & string)[]): State {
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as State // The rest is filled in when the store is read.
}
