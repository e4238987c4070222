// The error of a refused call, as pages see it.

/**
 * `message` is a sentence for the reader. `code` is the code of the envelope, or the HTTP status if that is not 200.
 */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown
  readonly status: number
  /** Seconds to wait before the next attempt, if the server gives them. */
  readonly retryAfter: number | undefined
  constructor(message: string, code: number, data: unknown = null, status = 200, retryAfter?: number) {
    super(message)
    this.code = code
    this.data = data
    this.status = status
    this.retryAfter = retryAfter
  }
}

/**
 * Returns whether the outcome is unknown, or the same request may succeed later: no network, session expired, too many
 * calls, server restarting.
 */
export function isUnanswered(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false
  const { code, status } = problem
  return code === -1 || (status === 200 ? [302, 409, 429].includes(code) : [429, 502, 503, 504].includes(status))
}

/** Returns the seconds (5 at most) after which the server asks to repeat a reading; otherwise undefined. */
export function secondsUntilRepeat(problem: unknown): number | undefined {
  if (!(problem instanceof ApiError) || ![502, 503, 504].includes(problem.status)) return undefined
  return problem.retryAfter !== undefined && problem.retryAfter <= 5 ? problem.retryAfter : undefined
}
