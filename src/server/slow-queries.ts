// Runs slow queries of SQLite in a second thread. SQLite answers in the thread that asks, so a slow query in the main
// thread would make all other requests wait.

import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteAdapter, SqliteDriver } from 'kysely'
import { programAt } from '#engine/server/product-paths.ts'
import { clockStopwatch, processorStopwatch } from './stopwatches.ts'
import type { FoundRows, ThreadAnswer, ThreadQuestion } from './reading-thread.ts'
import { cacheStatements } from './sqlite-connection.ts'

/** A query is slow if it takes more than these milliseconds. */
const longest = 20
/**
 * From this count on a statement runs in the second thread. Each slow run adds 1 and each quick run subtracts 1. One
 * slow run is not enough, because the first runs may be slow while the file is read.
 */
const slowCount = 3
/** The highest count, so that a statement that was slow for long returns to the main thread after four quick runs. */
const highestCount = 6
/** The number of statements with a count. Lists of ids create ever new texts, so all counts are then forgotten. */
const mostStatements = 500

/** Lets queries run without waiting for each other, because a read-only connection has no transactions. */
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
    return (this.#watched ??= watchConnection(await super.acquireConnection(), this.#database, this.#thread))
  }

  override async destroy(): Promise<void> {
    await this.#thread.stop()
    await super.destroy()
  }
}

function watchConnection(
  connection: DatabaseConnection,
  database: DatabaseSync,
  thread: ReadingThread,
): DatabaseConnection {
  const slow = new Map<string, number>()
  const note = (sql: string, milliseconds: number) => {
    const times = slow.get(sql) ?? 0
    if (milliseconds > longest) {
      if (slow.size >= mostStatements) slow.clear()
      slow.set(sql, Math.min(times + 1, highestCount))
    } else if (times > 1) slow.set(sql, times - 1)
    else if (times === 1) slow.delete(sql)
  }
  return {
    async executeQuery<Row>({ ...query }: CompiledQuery): Promise<QueryResult<Row>> {
      if ((slow.get(query.sql) ?? 0) >= slowCount) {
        const { rows, milliseconds } = await thread.ask(query.sql, query.parameters)
        note(query.sql, milliseconds)
        return { rows: rows as Row[] }
      }
      const elapsed = slow.has(query.sql) ? processorStopwatch() : clockStopwatch()
      // The driver runs the query before it returns its promise, so `elapsed` measures the whole query.
      const answer = connection.executeQuery<Row>(query)
      note(query.sql, elapsed())
      return answer
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // Prepares a new statement, because the same query may be asked again before this one is read to its end.
      for (const row of cacheStatements(database).prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
    },
  }
}

interface Waiting {
  resolve(found: FoundRows): void
  reject(problem: Error): void
}

/** The second thread. The first query sent to it starts it. */
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
    // The next query starts a new thread.
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
