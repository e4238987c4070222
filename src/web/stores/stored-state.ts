// Creates a store (zustand) that is kept in the browser. It accepts any stored text: repair-state.ts replaces what is
// not valid.

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
  /**
   * `state`: the values are stored in an object below the key `state`, as existing clients expect of this store.
   * Undefined: they are stored directly.
   */
  below?: 'state'
}

/**
 * Stays 1: another shape of the same store needs no migration, because valid values are kept, whatever program wrote
 * them.
 */
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
  // Writing takes a millisecond, so a text that is already stored is not written again.
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
