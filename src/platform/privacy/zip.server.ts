// Writes a ZIP archive while it is sent, so that it is never in memory as a whole.

import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface Entry {
  name: string
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Reads no entry before the archive is read, and stops when the receiver has left. Fails if an entry cannot be read.
 */
export const zip = (entries: AsyncIterable<Entry>): Readable => Readable.from(packed(entries), { objectMode: false })

async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const fail = (problem: Error) => void output.destroy(problem)
  archive.on('error', fail)
  fill(archive, entries).catch(fail)
  yield* output
}

/** 1 January 1980 for all entries, so that the time of packing is not revealed. */
const untimed = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

async function fill(archive: ZipFile, entries: AsyncIterable<Entry>): Promise<void> {
  const left = new AbortController()
  archive.outputStream.once('close', () => left.abort())
  for await (const { name, body } of entries) {
    const stream = Readable.from(body, { signal: left.signal })
    archive.addReadStream(stream, name, untimed)
    await finished(stream)
  }
  archive.end()
}
