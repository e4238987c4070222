// Queries that occupy the main thread for long run in a thread of their own, so that no other request waits for them. SQLite
// answers in the thread that asks.

import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteAdapter, SqliteDriver } from 'kysely'
import { programAt } from '#engine/server/places.ts'
import { clockTime, ownTime } from './own-time.ts'
import type { FoundRows, ThreadAnswer, ThreadQuestion } from './reading-thread.ts'
import { cacheStatements } from './sqlite-connection.ts'

/** In milliseconds. */
const longest = 20
/** A slow answer counts one up, a quick one down; the first ones may be slow because the file is read. */
const slowAnswers = 3
/** So many quick answers bring a statement back that was slow for long. */
const mostAnswers = 6
/** Lists of ids create ever new texts. */
const mostTexts = 500

/** One query does not wait for another, because a read-only connection has no transactions. */
export class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export class ReadingDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #thread: ReadingThread
  #watched: DatabaseConnection | undefined

  constructor(database: DatabaseSync, path: string) {
    super({ database: cacheStatements(database) })
    this.#database = database
    this.#thread = new ReadingThread(path)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#watched ??= watched(await super.acquireConnection(), this.#database, this.#thread))
  }

  override async destroy(): Promise<void> {
    await this.#thread.stop()
    await super.destroy()
  }
}

function watched(connection: DatabaseConnection, database: DatabaseSync, thread: ReadingThread): DatabaseConnection {
  const slow = new Map<string, number>()
  const note = (sql: string, milliseconds: number) => {
    const times = slow.get(sql) ?? 0
    if (milliseconds > longest) {
      if (slow.size >= mostTexts) slow.clear()
      slow.set(sql, Math.min(times + 1, mostAnswers))
    } else if (times > 1) slow.set(sql, times - 1)
    else if (times === 1) slow.delete(sql)
  }
  return {
    async executeQuery<Row>({ ...query }: CompiledQuery): Promise<QueryResult<Row>> {
      if ((slow.get(query.sql) ?? 0) >= slowAnswers) {
        const { rows, milliseconds } = await thread.ask(query.sql, query.parameters)
        note(query.sql, milliseconds)
        return { rows: rows as Row[] }
      }
      const elapsed = slow.has(query.sql) ? ownTime() : clockTime()
      // The driver answers before it returns its promise.
      const answer = connection.executeQuery<Row>(query)
      note(query.sql, elapsed())
      return answer
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // With a statement of its own: the same query may be asked again meanwhile.
      for (const row of cacheStatements(database).prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
    },
  }
}

interface Waiting {
  resolve(found: FoundRows): void
  reject(problem: Error): void
}

/** Started by the first question. */
class ReadingThread {
  readonly #path: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  constructor(path: string) {
    this.#path = path
  }

  ask(sql: string, values: readonly unknown[]): Promise<FoundRows> {
    const worker = (this.#worker ??= this.#start())
    const { promise, resolve, reject } = Promise.withResolvers<FoundRows>()
    const id = ++this.#asked
    this.#waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, sql, values: [...values] } satisfies ThreadQuestion)
    return promise
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#end(new Error('The database is closed.'))
    await worker?.terminate()
  }

  #start(): Worker {
    const program = programAt('src/server/reading-thread.ts')
    const worker = new Worker(program, { name: 'reading', workerData: this.#path, execArgv: [] })
    worker.on('message', (answer: ThreadAnswer) => this.#hear(worker, answer))
    // The next question starts another one.
    worker.on('error', (problem: Error) => this.#end(problem))
    return worker
  }

  #hear(worker: Worker, answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('rows' in answer) waiting?.resolve(answer)
    else waiting?.reject(Object.assign(new Error(answer.problem.message), answer.problem))
    // An idle thread does not keep the process alive.
    if (this.#waiting.size === 0) worker.unref()
  }

  #end(problem: Error): void {
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(problem)
    this.#waiting.clear()
  }
}
