// The envelope of every response, and the two other results of a call: data with a message, and a file.

import type { Words } from './languages.ts'

export interface Envelope<Data = unknown> {
  /**
   * 1 done, 0 refused, 302 go elsewhere, 401 no right, 409 access token expired, 412 changed by another person, 428
   * prove your identity again.
   */
  code: number
  msg: string
  /** Unix seconds of the server. */
  time: number
  data: Data
}

export class CallResult {
  readonly words: Words
  /** The data of the envelope. Its values also fill in the placeholders of the message. */
  readonly data: unknown
  constructor(words: Words, data: unknown = null) {
    this.words = words
    this.data = data
  }
}

/** A file that is sent instead of the envelope. */
export class Download {
  readonly name: string
  readonly type: string
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(name: string, type: string, body: unknown, headers: Record<string, string> = {}) {
    this.name = name
    this.type = type
    this.body = body
    this.headers = headers
  }
}

export function envelope(code: number, msg: string, data: unknown): Envelope {
  return { code, msg, time: Math.floor(Date.now() / 1000), data }
}
