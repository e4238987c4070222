// The form in the browser's storage, saved at every key: a reload or another language loses nothing.

import type { Form } from '../form.ts'

export interface Kept {
  form: Form
  token?: string
  /** Kinds of documents that will come later. */
  later: string[]
  /** Waiting for the code. */
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
export function keep(kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Full, or forbidden.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Forbidden.
  }
}
