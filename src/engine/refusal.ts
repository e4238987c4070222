// Something the product will not do, said in the reader's language. Anything else that is thrown is a bug.

import type { Words } from './words.ts'

interface Extras {
  /** 0 refused, 302 go elsewhere, 401 no right, 409 access token expired, 412 changed by somebody else, 428 show again who you are. */
  code?: number
  data?: unknown
  /** Only what the framework itself refuses leaves HTTP 200. */
  status?: number
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
