// Stops all writes while a school is moved. A row in `write_pause` tells the servers to refuse writes with a message. A
// lock in the database also stops a server that has not read this row yet.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../database.ts'
import type { Env } from '../env.ts'
import { noticedWithin } from '../write-pause.ts'
import { connectTo } from './postgres-rows.ts'
import { runtimeTables } from './row-file.ts'

export interface Held {
  /**
   * Marks the school as moved and releases the lock: its servers refuse writes until they are started with the new
   * address.
   */
  settle(): Promise<void>
  /** Ends the pause and releases the lock. */
  lift(): Promise<void>
}

/** Pauses writes. `to` is shown to the operator, so it must contain no password. */
export async function pauseWrites(env: Env, to: string): Promise<Held> {
  await note(env, to)
  // By now every server has read the row, and has answered the writes that began before.
  await pause(noticedWithin + 1000)
  return (env.DATABASE_URL === '' ? holdSqlite(env) : holdPostgres(env.DATABASE_URL)).catch(
    async (problem: unknown) => {
      await resumeWrites(env)
      throw problem
    },
  )
}

/** Ends a pause. Returns whether writes were paused. */
export async function resumeWrites(env: Env): Promise<boolean> {
  const store = await openStore(env)
  try {
    const { numDeletedRows } = await store.write((db) => db.deleteFrom('write_pause').executeTakeFirst())
    return numDeletedRows > 0n
  } finally {
    await store.close()
  }
}

async function note(env: Env, place: string): Promise<void> {
  const store = await openStore(env)
  const start_time = Math.floor(Date.now() / 1000)
  try {
    await store.write(async (db) => {
      await db.deleteFrom('write_pause').execute()
      await db.insertInto('write_pause').values({ reason: 'moving', place, start_time }).execute()
    })
  } finally {
    await store.close()
  }
}

const settled = "update write_pause set reason = 'moved'"
const lifted = 'delete from write_pause'

/** Holds the write lock of SQLite. Readers continue, because the file has a write-ahead log. */
async function holdSqlite({ DATA_DIR }: Env): Promise<Held> {
  const db = new DatabaseSync(join(DATA_DIR, 'pupitre.db'), { timeout: 10_000 })
  const end = async (statement: string) => {
    db.exec(`${statement}; commit`)
    db.close()
  }
  try {
    db.exec('begin immediate')
  } catch (problem) {
    db.close()
    throw problem
  }
  return { settle: () => end(settled), lift: () => end(lifted) }
}

/**
 * Locks all tables against writes. Waits for running transactions; new ones wait and fail after their own time limit.
 */
async function holdPostgres(url: string): Promise<Held> {
  const client = await connectTo(url)
  const end = async (statement: string) => {
    await client.query(statement)
    await client.query('commit')
    await client.end()
  }
  try {
    await client.query('begin')
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       order by relname`,
    )
    const tables = rows.map(({ name }) => name).filter((name) => !runtimeTables.has(name))
    await client.query(`lock table ${tables.map((name) => `"${name}"`).join(', ')} in share mode`)
  } catch (problem) {
    await client.end()
    throw problem
  }
  return { settle: () => end(settled), lift: () => end(lifted) }
}
