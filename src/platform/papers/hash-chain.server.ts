// Fingerprints of texts and of facts. Rooms chain them, so that a later change of one link is detected.

import { createHash } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns JSON with sorted keys and without spaces, so that equal facts give equal text. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

/** Returns the hash of a link of a chain: of the preceding link's hash (`before`) and of the facts of this link. */
export const linkHash = (before: string, facts: unknown) => sha256(`${before}\n${canonicalJson(facts)}`)
