// The folder of incoming files. It is on the disk of the storage, so that files are moved and not copied. Each name
// contains the id of its process, so that leftovers of a crash can be distinguished from running uploads.

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeDurably } from '../durable.server.ts'

export const incomingIn = (storage: string) => join(storage, '.incoming')
const machine = hostname().replaceAll(/[^\w.]/g, '_')
/** Process ids are reused and clocks are set back, so neither identifies the files of another process. */
const run = randomUUID().slice(0, 8)

export async function temporaryPath(storage: string): Promise<string> {
  await mkdir(incomingIn(storage), { recursive: true })
  return join(incomingIn(storage), `${machine}~${process.pid}~${run}-${randomUUID()}`)
}

const intentSuffix = '.promise'

/**
 * An intent is written before a file gets its final name. If the row is never written, the intent names the file to
 * remove.
 */
export async function writeIntent(storage: string, url: string): Promise<string> {
  const path = `${await temporaryPath(storage)}${intentSuffix}`
  await writeDurably(path, url)
  return path
}

/**
 * Removes files of ended processes, after `letGo` has handled their intents. A failure does not stop the others; all
 * failures are thrown together at the end.
 */
export async function sweepIncoming(storage: string, letGo: (url: string) => Promise<void>): Promise<void> {
  const folder = incomingIn(storage)
  const faults: unknown[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || !isAbandoned(name, found.mtimeMs)) continue
    try {
      // A process that was killed between creating and writing the intent has not moved a file yet.
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

/** After an hour in any case; immediately if its process on this machine has ended. */
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
