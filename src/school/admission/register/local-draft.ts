// The form in the browser's storage, saved with every keystroke: it survives a reload and a change of language.

import type { Form } from '../form.ts'

export interface LocalDraft {
  form: Form
  token?: string
  /** Kinds of documents that will come later. */
  later: string[]
  /** True while the page waits for the code. */
  sent?: boolean
}

const name = 'application'
export const emptyDraft: LocalDraft = { form: {}, later: [] }

export function readLocalDraft(): LocalDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<LocalDraft>) }
  } catch {
    return emptyDraft
  }
}

/** Does nothing without browser storage, so that applying still works. */
export function saveLocalDraft(draft: LocalDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Ignored: the storage is full or not allowed.
  }
}

export function removeLocalDraft(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Ignored: the storage is not allowed.
  }
}
