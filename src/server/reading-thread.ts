// The thread of the slow queries: answers one question after the other on a read-only connection of its own.

import { parentPort, workerData } from 'node:worker_threads'
import { existing } from '#text/existing.ts'
import { lowerPriority } from './low-priority.ts'
import { ownTime } from './own-time.ts'
import { cacheStatements, connect } from './sqlite-connection.ts'

export interface ThreadQuestion {
  id: number
  sql: string
  values: readonly unknown[]
}

/** What tells a fault of the disk from any other. */
interface Problem {
  message: string
  code?: unknown
  errcode?: unknown
  errstr?: unknown
}
export interface FoundRows {
  rows: unknown[]
  /** The time of the processor. */
  milliseconds: number
}
export type ThreadAnswer = { id: number } & (FoundRows | { problem: Problem })

lowerPriority()
const database = cacheStatements(connect(String(workerData), true))

const parent = existing(parentPort, 'parent')
parent.on('message', ({ id, sql, values }: ThreadQuestion) => parent.postMessage(answerTo(id, sql, values)))

function answerTo(id: number, sql: string, values: readonly unknown[]): ThreadAnswer {
  const elapsed = ownTime()
  try {
    const rows = database.prepare(sql).all(values)
    return { id, rows, milliseconds: elapsed() }
  } catch (problem) {
    const { message, code, errcode, errstr } = problem as Error & Problem
    return { id, problem: { message, code, errcode, errstr } }
  }
}
