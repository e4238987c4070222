// An expected error with a sentence in the reader's language. Everything else that is thrown is a bug.

import type { Words } from './languages.ts'

interface Extras {
  /**
   * 0 refused, 302 go elsewhere, 401 no right, 409 access token expired, 412 changed by another person, 428 prove your
   * identity again.
   */
  code?: number
  data?: unknown
  /** The HTTP status. Default: 200. Other statuses are for limits, overload and write faults. */
  status?: number
  /** Seconds before the next attempt. */
  retryAfter?: number
}

export class Refusal extends Error {
  readonly words: Words | string
  readonly values: Record<string, unknown>
  declare readonly code: number
  declare readonly data: unknown
  declare readonly status: number
  declare readonly retryAfter?: number

  constructor(words: Words | string, values: Record<string, unknown> = {}, extras: Extras = {}) {
    super(typeof words === 'string' ? words : words[2])
    this.words = words
    this.values = values
    Object.assign(this, { code: 0, data: null, status: 200 }, extras)
  }
}
