// What a restore would do: the migrations that would run, and the changes that would be lost. Refuses a back-up that
// this version cannot read.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { isSame, migrationsFolder, migrationsIn } from '../migrate.ts'
import { backUpWords as words } from '../words.ts'
import type { Manifest } from './manifest.ts'
import { isFilled } from './postgres-place.ts'

export interface Lost {
  table: string
  /** Rows in the present school. */
  now: number
  /** Rows in the back-up. */
  kept: number
  /** Rows that were added or changed after the back-up. */
  newer: number
}

/** The migrations that run after the rows are restored. Refuses a back-up of a newer program. */
export function waitingAfter(
  { migrations, product }: Pick<Manifest, 'migrations' | 'product'>,
  folder = migrationsFolder,
): string[] {
  const ours = migrationsIn(folder)
  for (const { name, checksum } of migrations) {
    if (!ours.includes(name)) throw new Refusal(words.newer, { version: product, migration: name })
    if (!isSame({ name, checksum }, folder)) throw new Refusal(words.otherMigration, { migration: name })
  }
  const theirs = new Set(migrations.map(({ name }) => name))
  return ours.filter((name) => !theirs.has(name))
}

export const isThere = async (env: Env): Promise<boolean> =>
  env.DATABASE_URL === '' ? existsSync(join(env.DATA_DIR, 'pupitre.db')) : isFilled(env.DATABASE_URL)

/**
 * Compares the present school with the back-up. Null: there is no school. Tables that cannot be counted are left out,
 * because the present school may be damaged.
 */
export async function lostBy(env: Env, manifest: Manifest): Promise<Lost[] | null> {
  if (!(await isThere(env))) return null
  const store = await openReader(env).catch(() => null)
  if (!store) return []
  const since = Math.floor(Date.parse(manifest.made) / 1000)
  try {
    const lost: Lost[] = []
    for (const [table, { columns, rows: kept }] of Object.entries(manifest.tables)) {
      const found = await countedIn(store, table, columns, since).catch(() => null)
      if (found && (found.now !== kept || found.newer > 0)) lost.push({ table, kept, ...found })
    }
    return lost
  } finally {
    await store.close()
  }
}

async function countedIn({ read }: Store, table: string, columns: string[], since: number) {
  const moments = ['create_time', 'update_time'].filter((name) => columns.includes(name))
  const isNewer = sql.join(
    moments.map((name) => sql`coalesce(${sql.ref(name)}, 0) > ${since}`),
    sql` or `,
  )
  const newer = moments.length > 0 ? sql<number | null>`sum(case when ${isNewer} then 1 else 0 end)` : sql<number>`0`
  const counted = await (read as AnyDatabase)
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll().as('now'), newer.as('newer')])
    .executeTakeFirstOrThrow()
  return { now: Number(counted.now), newer: Number(counted.newer ?? 0) }
}
