// Recognises write faults of the disk by the codes of databases and file system, and remembers the last one.

import { type Kysely, sql } from 'kysely'
import type { Words } from '../languages.ts'
import { engineWords } from '../words.ts'
import { Refusal } from '../refusal.ts'
import type { Store, Tables } from './product.ts'

/** `full`: no space left. `closed`: read-only, or failing. */
export type WriteFault = 'full' | 'closed'

/** Codes of the file system and of PostgreSQL: 53100 disk_full, 58030 io_error. */
const faultsByCode: Record<string, WriteFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  '53100': 'full',
  EROFS: 'closed',
  EIO: 'closed',
  '58030': 'closed',
}

/** Primary codes of https://sqlite.org/rescode.html: READONLY, IOERR, FULL, CANTOPEN. */
const sqliteFaults: Record<number, WriteFault> = { 8: 'closed', 10: 'closed', 13: 'full', 14: 'closed' }

/** For libraries that write files themselves and report only the message of the system, without a code. */
const messages: readonly [RegExp, WriteFault][] = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system|Input\/output error/, 'closed'],
]

/** Returns the write fault that caused an error; undefined if there is none. */
export function writeFaultOf(problem: unknown): WriteFault | undefined {
  if (!(problem instanceof Error)) return undefined
  const { code = '', errcode = 0, message, cause } = problem as Error & { code?: string; errcode?: number }
  const found =
    faultsByCode[code] ?? sqliteFaults[errcode & 0xff] ?? messages.find(([sentence]) => sentence.test(message))?.[1]
  return found ?? writeFaultOf(cause)
}

const sentences: Record<WriteFault, Words> = { full: engineWords.diskFull, closed: engineWords.diskClosed }

/** HTTP 507 if there is no space, 503 if the disk is read-only or fails. */
export const writeRefusal = (fault: WriteFault): Refusal =>
  new Refusal(sentences[fault], {}, { status: fault === 'full' ? 507 : 503, retryAfter: 30, data: { disk: fault } })

/**
 * Writes to the disk without changing a value, to find out whether there is space again. A transaction without a change
 * would write nothing.
 */
const probeWrite = (db: Kysely<Tables>) =>
  sql`update migration set time = time where name = (select min(name) from migration)`.execute(db)

/** Returns the store with `fault`: the last write fault, until a write succeeds again. */
export function trackFaults(store: Omit<Store, 'fault'>): Store {
  let fault: WriteFault | null = null
  async function watched<T>(writing: Promise<T>): Promise<T> {
    try {
      const answer = await writing
      if (fault !== null)
        await store.write(probeWrite).then(
          () => (fault = null),
          () => undefined,
        )
      return answer
    } catch (problem) {
      fault = writeFaultOf(problem) ?? fault
      throw problem
    }
  }
  return {
    ...store,
    fault: () => fault,
    write: (work) => watched(store.write(work)),
    change: (work) => watched(store.change(work)),
  }
}
