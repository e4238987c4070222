// Receives a file: writes it to the disk under a temporary name, and counts and hashes it meanwhile. After a failure
// nothing stays on the disk.

import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Refusal } from '#engine/refusal.ts'
import { writeFaultOf } from '#engine/server/write-faults.ts'
import { type FileLimits, fileFault } from '#screens/upload/file-checks.ts'
import { temporaryPath } from './temporary.server.ts'
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
  /** The beginning of the content. */
  head: Uint8Array
}

/** The number of bytes for type detection. */
const headLength = 65_536

interface Incoming {
  stream: Readable
  name: string
  type: string
}

/** Throws the refusals in the order of the checks. */
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
    // Any error that ends the loop destroys the stream, so a full disk looks like a broken connection.
    const isOurs = problem instanceof Refusal || writeFaultOf(problem) !== undefined
    throw isOurs || !isCut(incoming.stream) ? problem : new Refusal(storeWords.cut)
  }
}

function refuse(facts: { name: string; size: number; type: string }, limits: FileLimits): void {
  const fault = fileFault(facts, limits)
  if (fault) throw new Refusal(fault)
}

const isCut = (stream: Readable) => stream.errored !== null || stream.destroyed
