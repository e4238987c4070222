// The answers of calls that `src/web/first-paint.js` sends before the program starts. The same call takes its answer
// here.

interface PrefetchedCall {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  var askedAhead: PrefetchedCall[] | undefined
}

/**
 * Returns a prefetched answer, once. Undefined unless URL and headers are equal, so that person and language are too.
 */
export function takePrefetched(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const ahead = globalThis.askedAhead?.find((asked) => asked.url === url)
  if (!ahead) return undefined
  globalThis.askedAhead = globalThis.askedAhead?.filter((asked) => asked !== ahead)
  const names = new Set([...Object.keys(headers), ...Object.keys(ahead.headers)])
  if ([...names].some((name) => headers[name] !== ahead.headers[name])) return undefined
  const given = Promise.withResolvers<Response>()
  signal.addEventListener('abort', () => given.reject(signal.reason))
  ahead.answer.then(given.resolve, given.reject)
  return given.promise
}
