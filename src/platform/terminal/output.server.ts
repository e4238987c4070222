// Prepares the output of a command for storage: whole lines, with colours but without other terminal codes. Only the
// beginning and the end of a long output are kept.

import { createHash } from 'node:crypto'
import { itemAt } from '#text/item-at.ts'
import { flags } from './tasks.ts'

const kilobyte = 1024
const firstBytes = 768 * kilobyte
const lastBytes = 256 * kilobyte
/** The size of one stored chunk, in characters. */
const piece = 16 * kilobyte
const pause = 150

export interface Recorder {
  take(chunk: Buffer): Promise<void>
  /** Stores the rest. Returns the size and the digest of the whole output. */
  end(): Promise<{ bytes: number; sha256: string }>
}

export function createRecorder(store: (text: string) => Promise<void>, leftOut: (bytes: number) => string): Recorder {
  const digest = createHash('sha256')
  const decoder = new TextDecoder()
  const last = lastOf(lastBytes)
  let bytes = 0
  let text = ''
  let turn = Promise.resolve()

  function keepLines(upTo: number): Promise<void> {
    const lines = text.slice(0, upTo)
    text = text.slice(upTo)
    if (lines !== '') turn = turn.then(() => store(cleanOutput(lines)))
    return turn
  }
  const wholeLines = () => (text.length > piece && !text.includes('\n') ? text.length : text.lastIndexOf('\n') + 1)
  // An error of `store` is thrown by `take` or `end`, which wait for the same promise.
  const clock = setInterval(() => void keepLines(wholeLines()).catch(() => clearInterval(clock)), pause)
  clock.unref()

  return {
    async take(chunk) {
      const room = Math.max(0, firstBytes - bytes)
      digest.update(chunk)
      bytes += chunk.length
      if (room > 0) text += decoder.decode(chunk.subarray(0, room), { stream: true })
      if (chunk.length > room) last.add(chunk.subarray(room))
      if (text.length > piece) await keepLines(wholeLines())
    },
    async end() {
      clearInterval(clock)
      await keepLines(text.length)
      const missing = bytes - firstBytes - last.size()
      if (missing > 0) text = `${leftOut(missing)}\n`
      text += last.text()
      while (text !== '')
        await keepLines(text.length > piece ? text.lastIndexOf('\n', piece) + 1 || piece : text.length)
      return { bytes, sha256: digest.digest('hex') }
    },
  }
}

/** Keeps at least the last `most` bytes of the output. */
function lastOf(most: number) {
  const chunks: Buffer[] = []
  let size = 0
  return {
    add(chunk: Buffer) {
      chunks.push(chunk)
      size += chunk.length
      while (size - itemAt(chunks, 0).length >= most) size -= chunks.shift()?.length ?? 0
    },
    size: () => size,
    text: () => Buffer.concat(chunks).toString('utf8'),
  }
}

const escape = '\u001B'
const colours = `${escape}\\[[0-9;]*m`
const codes = [
  `${escape}\\][^\\u0007${escape}]*(?:\\u0007|${escape}\\\\)?`,
  `${escape}\\[[0-?]*[ -/]*[@-~]`,
  `${escape}[ -/]*[0-~]?`,
]
const unwanted = new RegExp(
  `(${colours})|${codes.join('|')}|[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001A\\u007F]`,
  'g',
)

/** Removes terminal codes except colours. If a line was overwritten several times, only its last state is kept. */
export function cleanOutput(lines: string): string {
  const text = lines
    .replaceAll(unwanted, (_, colour: string | undefined) => colour ?? '')
    .replace(/\r?\n$/, '')
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').split('\r').at(-1))
    .join('\n')
  // Output that looks like a message of the server (`flags`) is indented, so that clients do not take it for one.
  return flags.has(text) ? ` ${text}` : text
}
