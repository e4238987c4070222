// The errors by which a database reports that it cannot answer now: lost, refused, read-only, exhausted or busy.
// Repeating is right for all of them. The codes are defined only here.

/** Network: connection refused, cut, or no route. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver, which have no code. */
const lostMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
])
/** The connection was lost before the statement was sent. */
const unsentMessages = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
])
/** No connection was available. */
const noneMessages = new Set([
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])

const readOnly = '25006'
/** The server ended or refused the connection: class 08, shutdown, crash, start, idle for too long. */
const lostStates = /^(08...|57P0[1235]|25P0[34])$/
/**
 * The server cannot execute it now: resources, an I/O error, a lock timeout, a time limit, or conflicting transactions.
 */
const busyStates = /^(53...|58030|55P03|57014|40001|40P01)$/

/** The database cannot answer now: the response is 503, and the caller may repeat the call. */
export const isUnavailable = (problem: unknown): boolean =>
  anyOf(problem, (each) => {
    const { code = '', message } = each
    return isLostItself(each) || noneMessages.has(message) || code === readOnly || busyStates.test(code)
  })

/** The connection is unusable. */
export const isLost = (problem: unknown): boolean => anyOf(problem, isLostItself)

/** The statement may have reached the server, but there was no response. */
export const isUnanswered = (problem: unknown): boolean =>
  isLost(problem) && !anyOf(problem, ({ message }) => unsentMessages.has(message))

/** The connection leads to a server that is no longer the primary. */
export const isReadOnly = (problem: unknown): boolean => anyOf(problem, ({ code }) => code === readOnly)

/** The server did not answer in time, and the connection still looks intact. */
export const isSilent = (problem: unknown): boolean =>
  anyOf(problem, ({ code, message }) => code === 'ETIMEDOUT' || message === 'Query read timeout')

/** A lock was not available in time. */
export const isLocked = (problem: unknown): boolean => anyOf(problem, ({ code }) => code === '55P03')

/** Two transactions in conflict: each may be repeated. */
export const isInConflict = (problem: unknown): boolean =>
  anyOf(problem, ({ code }) => code === '40001' || code === '40P01')

type Coded = Error & { code?: string; syscall?: string }

function isLostItself({ code = '', message, syscall }: Coded): boolean {
  // The local socket is missing.
  const isAbsent = code === 'ENOENT' && syscall === 'connect'
  const isSaid = lostMessages.has(message) || unsentMessages.has(message)
  return networkCodes.has(code) || isAbsent || lostStates.test(code) || isSaid
}

/** Node tries each address of a name and combines the errors; drivers put the first one into `cause`. */
function anyOf(problem: unknown, test: (each: Coded) => boolean, depth = 5): boolean {
  if (!(problem instanceof Error) || depth === 0) return false
  const inner: unknown[] = problem instanceof AggregateError ? problem.errors : []
  return test(problem) || [...inner, problem.cause].some((each) => anyOf(each, test, depth - 1))
}
