// The thread for slow queries of SQLite, started by slow-queries.ts. It answers one query after the other on its own
// read-only connection.

import { parentPort, workerData } from 'node:worker_threads'
import { existing } from '#text/existing.ts'
import { lowerPriority } from './low-priority.ts'
import { processorStopwatch } from './stopwatches.ts'
import { cacheStatements, connect } from './sqlite-connection.ts'

export interface ThreadQuestion {
  id: number
  sql: string
  values: readonly unknown[]
}

/**
 * The properties by which `writeFaultOf` recognises a fault of the disk. A thread would lose them if it sent the error
 * itself.
 */
interface Problem {
  message: string
  code?: unknown
  errcode?: unknown
  errstr?: unknown
}
export interface FoundRows {
  rows: unknown[]
  /** The processor time of the query. */
  milliseconds: number
}
export type ThreadAnswer = { id: number } & (FoundRows | { problem: Problem })

lowerPriority()
const database = cacheStatements(connect(String(workerData), true))

const parent = existing(parentPort, 'parent')
parent.on('message', ({ id, sql, values }: ThreadQuestion) => parent.postMessage(answerTo(id, sql, values)))

function answerTo(id: number, sql: string, values: readonly unknown[]): ThreadAnswer {
  const elapsed = processorStopwatch()
  try {
    const rows = database.prepare(sql).all(values)
    return { id, rows, milliseconds: elapsed() }
  } catch (problem) {
    const { message, code, errcode, errstr } = problem as Error & Problem
    return { id, problem: { message, code, errcode, errstr } }
  }
}
