// Receives an uploaded file: writes it to the disk under a temporary name, and checks its size and computes its hashes
// while it arrives. After a failure nothing stays on the disk.

import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Refusal } from '#engine/refusal.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { type FileLimits, fileFault } from '#screens/upload/file-checks.ts'
import { temporaryPath } from './incoming-files.server.ts'
import { storeWords } from '../words.ts'

export interface Received {
  /** The temporary path. */
  path: string
  name: string
  /** The type that the sender declared. */
  type: string
  size: number
  sha1: string
  sha256: string
  /** The first bytes of the content, for the detection of the type. */
  head: Uint8Array
}

/** How many bytes `head` has at most. */
const headLength = 1_048_576

interface Incoming {
  stream: Readable
  name: string
  type: string
}

/** Writes the file into `folder` and flushes it. Throws a refusal above a limit or if the connection breaks. */
export async function receive(folder: string, incoming: Incoming, limits: FileLimits): Promise<Received> {
  const path = await temporaryPath(folder)
  const file = await open(path, 'wx')
  let size = 0
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
      await file.writeFile(chunk)
    }
    refuse({ name, size, type }, limits)
    await file.sync()
    await file.close()
    const head = new Uint8Array(Buffer.concat(heads).subarray(0, headLength))
    return { path, name, type, size, sha1: sha1.digest('hex'), sha256: sha256.digest('hex'), head }
  } catch (problem) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    // Every error in the loop destroys the stream. So a destroyed stream means a broken connection only if the error is
    // neither a refusal nor a fault of the disk.
    const isOurs = problem instanceof Refusal || writeFaultOf(problem) !== undefined
    throw isOurs || !isCut(incoming.stream) ? problem : new Refusal(storeWords.cut)
  }
}

function refuse(facts: { name: string; size: number; type: string }, limits: FileLimits): void {
  const fault = fileFault(facts, limits)
  if (fault) throw new Refusal(fault)
}

const isCut = (stream: Readable) => stream.errored !== null || stream.destroyed
