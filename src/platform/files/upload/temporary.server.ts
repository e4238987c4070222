// Where files lie while they come in: on the same disk as the storage, so that they are moved and not copied. Each name
// says which process made it, so that what a crash left behind is told from what is under way.

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeDurably } from '../durable.server.ts'

export const incomingIn = (storage: string) => join(storage, '.incoming')
const machine = hostname().replaceAll(/[^\w.]/g, '_')
/** The number of a process is given again, and its clock is put back: neither tells what another process has left here. */
const run = randomUUID().slice(0, 8)

export async function temporaryPath(storage: string): Promise<string> {
  await mkdir(incomingIn(storage), { recursive: true })
  return join(incomingIn(storage), `${machine}~${process.pid}~${run}-${randomUUID()}`)
}

const promise = '.promise'

/** Written before a file gets its lasting name: should the row never come, it says what has to go. */
export async function promiseOf(storage: string, url: string): Promise<string> {
  const path = `${await temporaryPath(storage)}${promise}`
  await writeDurably(path, url)
  return path
}

/**
 * Removes what no process works on any more, after `letGo` has dealt with what was promised. A file that fails does not stop
 * the others; the faults are thrown together at the end.
 */
export async function sweepIncoming(storage: string, letGo: (url: string) => Promise<void>): Promise<void> {
  const folder = incomingIn(storage)
  const faults: unknown[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || !isGivenUp(name, found.mtimeMs)) continue
    try {
      // A process that was killed between the name and the text of a promise had not promised anything yet.
      const url = name.endsWith(promise) ? await readFile(path, 'utf8') : ''
      if (url !== '') await letGo(url)
      await rm(path, { force: true })
    } catch (problem) {
      faults.push(problem)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} incoming files could not be swept`)
}

const hour = 3_600_000

/** After an hour in any case; at once where the process that made it is gone from this machine. */
function isGivenUp(name: string, touched: number): boolean {
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
