// What is being typed outlives a reload, a crash or a battery: each change of a form is kept in its own tab of the
// browser, and let go once it is saved or given up. Secrets are not kept.

import { useEffect, useState } from 'react'
import type { Field } from '#engine/field.ts'
import { forget, keepText, kept, keptNames } from '#ui/storage.ts'
import type { RecordForm, Values } from './record-form.ts'

export interface Draft {
  /** Unix seconds. */
  time: number
  /** The version of the record that was being changed. */
  version: number | null
  typed: Values
}

interface Kept {
  /** The record's own: whose draft, of which entity, of which row. */
  key: string
  version: number | null
  fields: readonly [string, Field][]
}

const begins = 'pupitre.draft.'

/** Whose draft, of which entity, of which record. */
export const draftKey = (person: number, resource: string, id: number | undefined) =>
  `${begins}${person}.${resource}.${id ?? 'new'}`

/** Who signs out leaves nothing behind; who is signed out by time finds it again. */
export function forgetDrafts(): void {
  for (const name of keptNames('sessionStorage')) if (name.startsWith(begins)) forget(name, 'sessionStorage')
}

export function draftOf(key: string): Draft | null {
  const found = kept(key, 'sessionStorage') as Partial<Draft> | null
  return found && typeof found.time === 'number' && found.typed ? (found as Draft) : null
}

/** Fills the form in again, keeps what is typed from now on, and tells what was found. */
export function useDraft(form: RecordForm, { key, version, fields }: Kept) {
  const [found, setFound] = useState(() => draftOf(key))
  useEffect(() => {
    if (found)
      for (const [name, value] of Object.entries(found.typed)) form.setValue(name, value, { shouldDirty: true })
    const open = fields.filter(([, { kind }]) => kind !== 'secret').map(([name]) => name)
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ values, dirtyFields = {} }) {
        const typed = Object.fromEntries(open.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]))
        if (Object.keys(typed).length === 0) forget(key, 'sessionStorage')
        else keepText(key, JSON.stringify({ time: Math.floor(Date.now() / 1000), version, typed }), 'sessionStorage')
      },
    })
    // The form of another record is another component: this one's key never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const letGo = () => forget(key, 'sessionStorage')
  const discard = () => {
    form.reset()
    letGo()
    setFound(null)
  }
  return { found, discard, letGo }
}
