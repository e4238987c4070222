// Fingerprints of texts and facts, from which chains of signatures are made.

import { createHash } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Sorted keys without spaces, so that equal facts give equal text. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

/** The hash of a link: of its facts, and of the link before it. */
export const linkHash = (before: string, facts: unknown) => sha256(`${before}\n${canonicalJson(facts)}`)
