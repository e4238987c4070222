// A file as it comes in: straight to the disk under a passing name, counted and hashed on the way. Whatever goes wrong,
// nothing of it stays.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#engine/refusal.ts'
import { type FileLimits, fileFault } from '#screens/upload/file-checks.ts'
import { storeWords } from './upload.labels.ts'

export interface Received {
  /** Where it lies for the moment. */
  path: string
  name: string
  /** As the sender says it. */
  type: string
  size: number
  sha1: string
  sha256: string
  /** How it begins. */
  head: Uint8Array
}

/** Passing files lie on the same disk as the storage, so that they are moved and not copied. */
export const incomingIn = (storage: string) => join(storage, '.incoming')
/** What the reader of formats gets to see. */
const headLength = 65_536

interface Incoming {
  stream: Readable
  name: string
  type: string
}

/** Throws what the checks say, once the order of the checks allows it to be said. */
export async function receive(storage: string, incoming: Incoming, limits: FileLimits): Promise<Received> {
  await mkdir(incomingIn(storage), { recursive: true })
  const path = join(incomingIn(storage), randomUUID())
  const file = await open(path, 'wx')
  let size = 0
  const stopWatching = watch(incoming.stream, () => size)
  try {
    const [sha1, sha256] = [createHash('sha1'), createHash('sha256')]
    const { name, type } = incoming
    const heads: Buffer[] = []
    for await (const chunk of incoming.stream as AsyncIterable<Buffer>) {
      if (size < headLength) heads.push(chunk)
      size += chunk.length
      refuse({ name, size, type }, limits)
      sha1.update(chunk)
      sha256.update(chunk)
      await file.write(chunk)
    }
    refuse({ name, size, type }, limits)
    await file.sync()
    await file.close()
    const head = new Uint8Array(Buffer.concat(heads).subarray(0, headLength))
    return { path, name, type, size, sha1: sha1.digest('hex'), sha256: sha256.digest('hex'), head }
  } catch (problem) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw problem instanceof Refusal || !isCut(incoming.stream) ? problem : new Refusal(storeWords.cut)
  } finally {
    stopWatching()
  }
}

function refuse(facts: { name: string; size: number; type: string }, limits: FileLimits): void {
  const fault = fileFault(facts, limits)
  if (fault) throw new Refusal(fault)
}

const isCut = (stream: Readable) => stream.errored !== null || stream.destroyed

/** An upload may take as long as it takes; but who sends less than sixty kilobytes in a minute has gone. */
function watch(stream: Readable, came: () => number): () => void {
  let before = 0
  const timer = setInterval(() => {
    if (came() - before < 60 * 1024) stream.destroy(new Error('The sender has gone'))
    before = came()
  }, 60_000)
  return () => clearInterval(timer)
}

/** What a crash of the program left behind. Nothing is an hour under way without having been given up. */
export async function sweepIncoming(storage: string, olderThan = 3_600_000): Promise<void> {
  const folder = incomingIn(storage)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - olderThan) await rm(join(folder, name), { force: true })
  }
}
