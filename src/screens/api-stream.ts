// Calls whose answer is no envelope: streamed lines, server events and downloaded files. Loaded on first use.

import { refuseOverBudget } from './api-budget.ts'
import { type OpenResponse, type Method, ApiError, type RequestOptions, envelopeOf, request } from './api-request.ts'
import { sendWithSession } from './api-session.ts'
import { sendWithProof, showError } from './api.ts'

interface StreamOptions extends Omit<RequestOptions, 'limit'> {
  quiet?: boolean
}

/** Sends by POST and passes on each line of JSON as it arrives. The first byte must arrive within ten seconds. */
export function streamLines<Line>(path: string, sent: StreamOptions, onLine: (line: Line) => void): Promise<void> {
  return exchange('POST', path, sent, (answering) => readLines(answering, onLine))
}

/** Follows server events until they end or are stopped; each event is one JSON value. */
export function followEvents<Event>(
  path: string,
  signal: AbortSignal,
  onEvent: (event: Event) => void,
  sent: Pick<RequestOptions, 'query' | 'headers'> = {},
): Promise<void> {
  const onLine = (line: string) => {
    if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)) as Event)
  }
  return exchange('GET', path, { ...sent, signal, quiet: true }, (answering) => eachLine(answering, onLine))
}

interface DownloadOptions extends StreamOptions {
  method?: 'GET' | 'POST'
  /** The file name, unless the server gives one. */
  name: string
  /** Bytes received so far. */
  onProgress?: (bytes: number) => void
}

/** Saves the file once the last byte has arrived. */
export async function download(
  path: string,
  { method = 'GET', name, onProgress, ...sent }: DownloadOptions,
): Promise<void> {
  const file = await exchange(method, path, sent, async (answering) => {
    const parts: BlobPart[] = []
    let bytes = 0
    await readParts(answering, (part) => {
      parts.push(part)
      onProgress?.((bytes += part.byteLength))
    })
    return new File(parts, nameIn(answering.response) ?? name)
  })
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  // The browser starts reading after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Sends a call and reads its answer with `take`. A refusal arrives as an envelope instead of the expected content. */
async function exchange<Result>(
  method: Method,
  path: string,
  { quiet, ...sent }: StreamOptions,
  take: (answering: OpenResponse) => Promise<Result>,
): Promise<Result> {
  const isRefusal = ({ headers, ok }: Response) => !ok || headers.get('content-type')?.startsWith('application/json')
  const send = async () => {
    refuseOverBudget()
    return request(method, path, sent, async (answering) => {
      if (!isRefusal(answering.response)) return take(answering)
      const { msg, code, data } = await envelopeOf(answering, path)
      throw new ApiError(msg, code, data)
    })
  }
  try {
    return await sendWithProof(() => sendWithSession(send))
  } catch (error) {
    // Only ApiErrors are shown: a cancelled stream is no fault, and callers report errors of their own functions.
    if (!quiet && error instanceof ApiError) showError(error)
    throw error
  }
}

async function readParts(
  { response, readBody, clearTimeLimit }: OpenResponse,
  onPart: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (let part = await readBody(reader.read()); !part.done; part = await readBody(reader.read())) {
      clearTimeLimit()
      onPart(part.value)
    }
  } finally {
    // Tells the server when the reader stops early.
    void reader.cancel().catch(() => undefined)
  }
}

function readLines<Line>(answering: OpenResponse, onLine: (line: Line) => void): Promise<void> {
  return eachLine(answering, (line) => line.trim() !== '' && onLine(JSON.parse(line) as Line))
}

async function eachLine(answering: OpenResponse, hand: (line: string) => unknown): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  await readParts(answering, (part) => {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hand(line)
  })
  hand(rest + decoder.decode())
}

/** Prefers the UTF-8 name to the plain name, which is for old programs. */
function nameIn({ headers }: Response): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition)?.[1]
}
