// Recognises the errors of a database that cannot answer now: connection lost or refused, read-only, exhausted or busy.
// After each of them the call may be repeated. The codes are defined only here.

/** Errors of the network: connection refused or cut, or no route. */
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

/** Messages of the driver, for errors that have no code. */
const lostMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
])
/** Messages of the driver if the connection was lost before the statement was sent. */
const unsentMessages = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
])
/** Messages of the driver if no connection was available. */
const noneMessages = new Set([
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])

const readOnly = '25006'
/** The server ended or refused the connection: class 08, shutdown, crash, start, idle for too long. */
const lostStates = /^(08...|57P0[1235]|25P0[34])$/
/** The server cannot run the statement now: resources, an I/O error, a lock timeout, a time limit, or a conflict. */
const busyStates = /^(53...|58030|55P03|57014|40001|40P01)$/

/** True if the database cannot answer now. The response is then 503, and the client may repeat the call. */
export const isUnavailable = (problem: unknown): boolean =>
  anyOf(problem, (each) => {
    const { code = '', message } = each
    return isLostItself(each) || noneMessages.has(message) || code === readOnly || busyStates.test(code)
  })

/** True if the connection cannot be used any more. */
export const isLost = (problem: unknown): boolean => anyOf(problem, isLostItself)

/** True if the statement may have reached the server, but there was no response. */
export const isUnanswered = (problem: unknown): boolean =>
  isLost(problem) && !anyOf(problem, ({ message }) => unsentMessages.has(message))

/** True if the server is read-only, because it is no longer the primary one. */
export const isReadOnly = (problem: unknown): boolean => anyOf(problem, ({ code }) => code === readOnly)

/** True if the server did not answer in time although the connection looks intact. */
export const isSilent = (problem: unknown): boolean =>
  anyOf(problem, ({ code, message }) => code === 'ETIMEDOUT' || message === 'Query read timeout')

/** True if a lock was not available in time. */
export const isLocked = (problem: unknown): boolean => anyOf(problem, ({ code }) => code === '55P03')

/** True if two transactions were in conflict. The transaction may be repeated. */
export const isInConflict = (problem: unknown): boolean =>
  anyOf(problem, ({ code }) => code === '40001' || code === '40P01')

type Coded = Error & { code?: string; syscall?: string }

function isLostItself({ code = '', message, syscall }: Coded): boolean {
  // The socket of a local database server does not exist.
  const isAbsent = code === 'ENOENT' && syscall === 'connect'
  const isSaid = lostMessages.has(message) || unsentMessages.has(message)
  return networkCodes.has(code) || isAbsent || lostStates.test(code) || isSaid
}

/** Tests inner errors too: Node combines the errors of all addresses of a host, and drivers put an error in `cause`. */
function anyOf(problem: unknown, test: (each: Coded) => boolean, depth = 5): boolean {
  if (!(problem instanceof Error) || depth === 0) return false
  const inner: unknown[] = problem instanceof AggregateError ? problem.errors : []
  return test(problem) || [...inner, problem.cause].some((each) => anyOf(each, test, depth - 1))
}
