// Opens the database that the environment names: PostgreSQL (DATABASE_URL), or SQLite in DATA_DIR.

import { join } from 'node:path'
import { makeFolder } from '#platform/files/index.server.ts'
import type { Store } from '#engine/server/product.ts'
import type { ConnectionLimits } from './postgres-connections.ts'
import type { Env } from './env.ts'

export async function openStore(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  limits?: ConnectionLimits,
): Promise<Store> {
  if (env.DATABASE_URL !== '') return (await import('./postgres.ts')).openPostgres(env.DATABASE_URL, undefined, limits)
  await makeFolder(env.DATA_DIR, 0o700)
  return (await import('./sqlite.ts')).openSqlite(join(env.DATA_DIR, 'pupitre.db'))
}

/** Opens the database for a command or a thread that only reads. Only SQLite refuses writes. */
export async function openReader(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Store> {
  if (env.DATABASE_URL !== '')
    return (await import('./postgres.ts')).openPostgres(env.DATABASE_URL, { readers: 1, writers: 1 })
  return (await import('./sqlite.ts')).openSqliteReader(join(env.DATA_DIR, 'pupitre.db'))
}
