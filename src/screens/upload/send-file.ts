// Uploads a file: computes its hash, then sends it through the server or straight to the storage.

import { hashFile } from '../hash/hash-file.ts'
import { ApiError, envelopeOf, requestHeaders, request } from '../api-request.ts'
import { sendWithSession } from '../api-session.ts'
import { apiWords } from '../words.ts'
import { text } from '../text.ts'

export interface UploadedFile {
  url: string
  full_url: string
  name: string
  size: number
  mimetype: string
  suffix: string
  sha1: string
}

interface UploadOptions {
  /** `local`: through the server. */
  mode: string
  onShare(share: number): void
  signal: AbortSignal
}

/** The part of the progress bar that is for hashing. */
const hashing = 0.1
/** Seconds before the first and the second repetition of a broken upload. After that, the upload fails. */
const waits = [1, 4]

/** Rejects with the server's message, or with the signal's reason. */
export async function sendFile(file: File, how: UploadOptions): Promise<UploadedFile> {
  await waitForTurn(how.signal)
  try {
    return await sendNow(file, how)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else sending--
  }
}

/** The most files that are sent at the same time. */
const maxParallel = 3
let sending = 0
const waiting: (() => void)[] = []

/** Resolves when fewer than `maxParallel` files are being sent. */
function waitForTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (sending < maxParallel) {
    sending++
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    signal.addEventListener('abort', () => {
      if (waiting.includes(resolve)) waiting.splice(waiting.indexOf(resolve), 1)
      reject(signal.reason as Error)
    })
  })
}

async function sendNow(file: File, { mode, onShare, signal }: UploadOptions): Promise<UploadedFile> {
  const sha1 = await hashFile(file, { signal, onShare: (share) => onShare(share * hashing) })
  const on = { signal, onShare: (share: number) => onShare(hashing + share * (1 - hashing)) }
  const send = mode === 'local' ? sendToServer : sendToStorage
  return retryUpload(signal, () => send(file, sha1, on))
}

type On = Pick<UploadOptions, 'onShare' | 'signal'>

/** The member centre and the back office have different calls. */
const areaPath = () => (location.pathname.startsWith('/user') ? '/api' : '/admin')

function sendToServer(file: File, sha1: string, on: On): Promise<UploadedFile> {
  const path = `${areaPath()}/ajax/upload`
  return sendWithSession(async () => {
    const response = await put(path, { topic: 'default', sha1, file }, { ...on, headers: requestHeaders() })
    return fileIn(response, path)
  })
}

interface Ticket {
  ticket: string
  url: string
  params: Record<string, string>
}

/** Gets a ticket with a signed form, posts the form, and calls the server to register the file. */
async function sendToStorage(file: File, sha1: string, on: On): Promise<UploadedFile> {
  const { name, size, type } = file
  const { ticket, url, params } = await call<Ticket>(`${areaPath()}/ajax/uploadTicket`, { name, size, type, sha1 }, on)
  const { ok } = await put(url, { ...params, file }, { ...on, headers: {} })
  if (!ok) throw new ApiError(text(apiWords.exception), -1)
  const body = { ticket, url: `/${params.key}`, name, size, type, sha1 }
  return (await call<{ file: UploadedFile }>(`${areaPath()}/Alioss/callback`, body, on)).file
}

const call = <Data>(path: string, body: object, { signal }: On): Promise<Data> =>
  sendWithSession(() =>
    request(
      'POST',
      path,
      { body, signal, limit: 0 },
      async (answering) => (await envelopeOf<Data>(answering, path)).data,
    ),
  )

async function fileIn(response: Response, path: string): Promise<UploadedFile> {
  const answering = { response, readBody: <Part>(part: Promise<Part>) => part, clearTimeLimit: () => undefined }
  return (await envelopeOf<{ file: UploadedFile }>(answering, path)).data.file
}

/** A refusal is final; a broken upload is repeated as a whole, because the server keeps no partial files. */
async function retryUpload<Result>(signal: AbortSignal, send: () => Promise<Result>): Promise<Result> {
  for (const seconds of waits) {
    try {
      return await send()
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code === -1) || signal.aborted) throw problem
      await pause(seconds * 1000, signal)
    }
  }
  return send()
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** XMLHttpRequest, because `fetch` does not report the progress of its body. */
function put(
  url: string,
  fields: Record<string, string | File>,
  { onShare, signal, headers }: On & { headers: Record<string, string> },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const out = new XMLHttpRequest()
    const failed = () => reject(new ApiError(text(navigator.onLine ? apiWords.exception : apiWords.offline), -1))
    out.open('POST', url)
    for (const [name, value] of Object.entries(headers)) out.setRequestHeader(name, value)
    out.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    out.addEventListener('load', () => resolve(answerOf(out)))
    out.addEventListener('error', failed)
    out.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => out.abort())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    out.send(form)
  })
}

/** A response without content may not have a body, not even an empty one. */
function answerOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status })
}
