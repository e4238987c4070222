// Allows one server per SQLite folder, because a second one would run every job again. The lock is an open transaction
// on the SQLite file `server.lock`; the operating system ends it with the process.

import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY, the last byte of the error code when another process holds the lock. */
const busy = 5

/**
 * Takes the lock, which is held until the process ends or `release` is called. Throws an error that names the server
 * that already holds the lock.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma journal_mode = wal')
    lock.exec('create table if not exists holder (id integer primary key, said text not null)')
    lock.exec('begin immediate')
    // Another process reads only committed data, so the description of the holder is committed before the lasting lock
    // is taken.
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
    // Another server is creating the file at this moment.
    return ''
  }
}

const sentence = (folder: string, holder: string) =>
  `DATA_DIR: another server uses ${folder} (${holder || 'it has just started'}). Stop it first, or give this one a folder of its own.`
