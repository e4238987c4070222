// The folder of incoming files, `.incoming` in the folder of the storage: on the same disk, so that files are moved and
// not copied. The name of each file contains its machine and process, which tells leftovers of a crash from running
// uploads.

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeDurably } from '../durable.server.ts'

export const incomingIn = (storage: string) => join(storage, '.incoming')
const machine = hostname().replaceAll(/[^\w.]/g, '_')
/** Identifies this run of the process: process ids are reused, so an id alone may be that of an earlier process. */
const run = randomUUID().slice(0, 8)

export async function temporaryPath(storage: string): Promise<string> {
  await mkdir(incomingIn(storage), { recursive: true })
  return join(incomingIn(storage), `${machine}~${process.pid}~${run}-${randomUUID()}`)
}

const intentSuffix = '.promise'

/**
 * Writes an intent and returns its path. An intent is a file that contains the address under which an upload will be
 * stored. If a crash prevents the row of the upload, the intent names the stored file to remove.
 */
export async function writeIntent(storage: string, url: string): Promise<string> {
  const path = `${await temporaryPath(storage)}${intentSuffix}`
  await writeDurably(path, url)
  return path
}

/**
 * Removes the incoming files that ended processes have left. For an intent it first calls `letGo` with the address. If
 * a file fails, it goes on with the next file and throws all failures together at the end.
 */
export async function sweepIncoming(storage: string, letGo: (url: string) => Promise<void>): Promise<void> {
  const folder = incomingIn(storage)
  const faults: unknown[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || !isAbandoned(name, found.mtimeMs)) continue
    try {
      // An empty intent: the process was killed before it wrote the address, so it has stored no file yet.
      const url = name.endsWith(intentSuffix) ? await readFile(path, 'utf8') : ''
      if (url !== '') await letGo(url)
      await rm(path, { force: true })
    } catch (problem) {
      faults.push(problem)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} incoming files could not be swept`)
}

const hour = 3_600_000

/** True if the file is older than an hour, or if its process on this machine has ended. `touched` in milliseconds. */
function isAbandoned(name: string, touched: number): boolean {
  if (touched < Date.now() - hour) return true
  const [where, pid, rest] = name.split('~')
  if (where !== machine) return false
  return Number(pid) === process.pid ? !rest?.startsWith(`${run}-`) : !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as { code?: string }).code === 'EPERM'
  }
}
