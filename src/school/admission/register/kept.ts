// The form in the browser's storage, saved with every keystroke: it survives a reload and a change of language.

import type { Form } from '../form.ts'

export interface Kept {
  form: Form
  token?: string
  /** Kinds of documents that will come later. */
  later: string[]
  /** True while the page waits for the code. */
  sent?: boolean
}

const name = 'application'
export const nothingKept: Kept = { form: {}, later: [] }

export function readKept(): Kept {
  try {
    return { ...nothingKept, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>) }
  } catch {
    return nothingKept
  }
}

/** Applying works without browser storage. */
export function keep(draft: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Ignored: the storage is full or not allowed.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Ignored: the storage is not allowed.
  }
}
