// The folder of back-ups: each is a file with a note of its contents.

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/env.ts'

export interface Note {
  file: string
  /** ISO, UTC. */
  made: string
  bytes: number
  sha256: string
  /** SQLite only: the number of rows of each table. */
  rows: Record<string, number>
}

export const folderOf = ({ DATA_DIR }: Env) => resolve(DATA_DIR, 'backups')
export const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

/** The oldest first. */
export function notesIn(folder: string): Note[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note)
}

export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}

/**
 * Connection settings for PostgreSQL's programs: a password among arguments would be visible in the list of processes.
 */
export function postgresSurroundings(address: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const ssl = searchParams.get('sslmode')
  return {
    PATH: process.env.PATH,
    PGHOST: decodeURIComponent(hostname) || searchParams.get('host') || 'localhost',
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(ssl && { PGSSLMODE: ssl }),
  }
}
