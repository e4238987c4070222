// Drafts of forms. Each change is stored in the session storage of the browser tab, so that it survives a reload or a
// crash, and removed once the form is saved or discarded. Secrets are not stored.

import { useEffect, useState } from 'react'
import type { Field } from '#engine/field.ts'
import { removeStored, storeText, readStored, listStoredNames } from '#ui/storage.ts'
import type { RecordForm, Values } from './record-form.ts'

export interface Draft {
  /** Unix seconds. */
  time: number
  /** The version of the record that was being edited. */
  version: number | null
  typed: Values
}

interface StoredDraft {
  /** See `draftKey`. */
  key: string
  version: number | null
  fields: readonly [string, Field][]
}

const keyPrefix = 'pupitre.draft.'

/** The storage key of a draft: person, entity, record. */
export const draftKey = (person: number, resource: string, id: number | undefined) =>
  `${keyPrefix}${person}.${resource}.${id ?? 'new'}`

/** Milliseconds before a change is stored: the entered character is drawn first, because storing takes one or two. */
const afterKey = 50

/** By key of the draft: stores the last change, which is not stored yet. */
const waiting = new Map<string, () => void>()

function storeSoon(key: string, store: () => void): void {
  if (waiting.size === 0) {
    setTimeout(storeWaiting, afterKey)
    addEventListener('pagehide', storeWaiting, { once: true })
  }
  waiting.set(key, store)
}

function storeWaiting(): void {
  for (const store of waiting.values()) store()
  waiting.clear()
}

/** Removes all drafts at sign-out. An expired session keeps them. */
export function forgetDrafts(): void {
  waiting.clear()
  for (const name of listStoredNames('sessionStorage'))
    if (name.startsWith(keyPrefix)) removeStored(name, 'sessionStorage')
}

export function draftOf(key: string): Draft | null {
  const found = readStored(key, 'sessionStorage') as Partial<Draft> | null
  return found && typeof found.time === 'number' && found.typed ? (found as Draft) : null
}

/** Restores a draft into the form and stores changes from now on. Returns the restored draft as `found`. */
export function useDraft(form: RecordForm, { key, version, fields }: StoredDraft) {
  const [found, setFound] = useState(() => draftOf(key))
  useEffect(() => {
    if (found)
      for (const [name, value] of Object.entries(found.typed)) form.setValue(name, value, { shouldDirty: true })
    const open = fields.filter(([, { kind }]) => kind !== 'secret').map(([name]) => name)
    const store = (values: Values, dirty: Partial<Record<string, unknown>>) => {
      const typed = Object.fromEntries(open.filter((name) => dirty[name]).map((name) => [name, values[name]]))
      if (Object.keys(typed).length === 0) removeStored(key, 'sessionStorage')
      else storeText(key, JSON.stringify({ time: Math.floor(Date.now() / 1000), version, typed }), 'sessionStorage')
    }
    const end = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => storeSoon(key, () => store(values, dirtyFields)),
    })
    return () => {
      end()
      storeWaiting()
    }
    // No dependencies: each record has its own form component, so the key never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const letGo = () => {
    waiting.delete(key)
    removeStored(key, 'sessionStorage')
  }
  const discard = () => {
    form.reset()
    letGo()
    setFound(null)
  }
  return { found, discard, letGo }
}
