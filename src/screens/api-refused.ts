// What a call is refused with, as the pages see it.

/** Said to the reader: `message` is a sentence, `code` that of the envelope, or the HTTP status where that is not 200. */
export class Refused extends Error {
  readonly code: number
  readonly data: unknown
  readonly status: number
  /** Seconds after which the server may be asked again, where it says so. */
  readonly retryAfter: number | undefined
  constructor(message: string, code: number, data: unknown = null, status = 200, retryAfter?: number) {
    super(message)
    this.code = code
    this.data = data
    this.status = status
    this.retryAfter = retryAfter
  }
}
