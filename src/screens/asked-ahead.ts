// The calls that the page made before any program ran (`src/web/first-paint.js`): whoever makes the same one takes its
// answer.

interface AskedAhead {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  var askedAhead: AskedAhead[] | undefined
}

/** Good once, and only for exactly what was asked by exactly the same person. */
export function takeAhead(
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
