// Allows one server per SQLite folder: a second one would run every job again. The lock is an open SQLite transaction
// on a file of its own, which the system ends with the process.

import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The last byte of SQLite's codes. */
const busy = 5

/** Held until the process ends or `release` is called; throws a sentence that names the server that holds it. */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma journal_mode = wal')
    lock.exec('create table if not exists holder (id integer primary key, said text not null)')
    lock.exec('begin immediate')
    // Readers see only committed data: the holder is written first, then the lock is taken for good.
    const description = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`
    lock.prepare('insert or replace into holder values (1, ?)').run(description)
    lock.exec('commit; begin immediate')
    return { release: () => lock.close() }
  } catch (problem) {
    const isHeld = ((problem as { errcode?: number }).errcode ?? 0) % 256 === busy
    const holder = isHeld ? holderIn(lock) : ''
    lock.close()
    throw isHeld ? new Error(sentence(folder, holder), { cause: problem }) : problem
  }
}

function holderIn(lock: DatabaseSync): string {
  try {
    return String(lock.prepare('select said from holder').get()?.said ?? '')
  } catch {
    // The file is being created at this moment.
    return ''
  }
}

const sentence = (folder: string, holder: string) =>
  `DATA_DIR: another server uses ${folder} (${holder || 'it has just started'}). Stop it first, or give this one a folder of its own.`
