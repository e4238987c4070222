// Results of the calls that the page made before the program started (`src/web/first-paint.js`), for the first identical call.

interface PrefetchedCall {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  var askedAhead: PrefetchedCall[] | undefined
}

/** Valid once, and only for the same request by the same person. */
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
