// Previews a restore: the migrations that would run, the changes that would be lost, and the secret that would be
// written. Refuses a back-up that cannot be restored.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { isSameMigration, migrationsFolder, migrationsIn } from '../migrate.ts'
import { fingerprintOf } from '../secret-fingerprint.ts'
import { existingKeys, keysOfSecret, secretPath } from '../secret.ts'
import { backUpWords as words } from '../words.ts'
import type { Manifest } from './manifest.ts'
import { hasTables } from './postgres-place.ts'
import type { RestoreOptions } from './restore.ts'
import { openSecret } from './sealed-secret.ts'
import type { BackUp } from './staging.ts'
import { type Vault, manifestOf } from './vault.ts'
import { sealedIn, verifyBackUp } from './verify.ts'

export interface Preview {
  name: string
  place: string
  manifest: Manifest
  /** Migrations that would run. */
  waiting: string[]
  /** Null: the place is empty. */
  lost: TableLoss[] | null
  /** The secret that the restore writes; null if the target already has it. */
  secret: Buffer | null
}

/** Throws if the back-up cannot be restored. Changes nothing. */
export async function preview(
  target: Env,
  { vault, name }: { vault: Vault; name: string },
  { passphrase, progress, migrations, secret: given }: RestoreOptions,
): Promise<Preview> {
  const { manifest, faults } = await verifyBackUp(target, { vault, name }, progress)
  if (faults[0]) throw new Refusal(faults[0].words, faults[0].values)
  const waiting = migrationsAfter(manifest, migrations)
  const secret = given ?? (await secretFor(target, { vault, name, manifest }, passphrase))
  return { name, place: vault.place, manifest, waiting, lost: await rowsLostBy(target, manifest), secret }
}

async function secretFor(target: Env, { vault, name, manifest }: BackUp, passphrase: string): Promise<Buffer | null> {
  const present = await existingKeys(target)
  if (present && fingerprintOf(present) === manifest.key) return null
  if (manifest.secret === null) throw new Refusal(words.noSecret, { path: secretPath(target) })
  if (passphrase === '') throw new Refusal(words.noPassphrase, { path: secretPath(target) })
  const secret = await openSecret(await sealedIn(vault, name), passphrase)
  const keys = keysOfSecret(secret)
  const isRight = fingerprintOf(keys) === manifest.key && (await manifestOf(vault, name)).signedBy(keys)
  if (!isRight) throw new Refusal(words.forged, { file: name })
  return secret
}

interface TableLoss {
  table: string
  /** Rows in the present school. */
  now: number
  /** Rows in the back-up. */
  kept: number
  /** Rows that were added or changed after the back-up. */
  newer: number
}

/** The migrations that run after the rows are restored. Refuses a back-up of a newer program. */
function migrationsAfter(
  { migrations, product }: Pick<Manifest, 'migrations' | 'product'>,
  folder = migrationsFolder,
): string[] {
  const ours = migrationsIn(folder)
  for (const { name, checksum } of migrations) {
    if (!ours.includes(name)) throw new Refusal(words.newer, { version: product, migration: name })
    if (!isSameMigration({ name, checksum }, folder)) throw new Refusal(words.otherMigration, { migration: name })
  }
  const theirs = new Set(migrations.map(({ name }) => name))
  return ours.filter((name) => !theirs.has(name))
}

export const schoolExists = async (env: Env): Promise<boolean> =>
  env.DATABASE_URL === '' ? existsSync(join(env.DATA_DIR, 'pupitre.db')) : hasTables(env.DATABASE_URL)

/**
 * Compares the present school with the back-up. Null: there is no school. Tables that cannot be counted are left out,
 * because the present school may be damaged.
 */
async function rowsLostBy(env: Env, manifest: Manifest): Promise<TableLoss[] | null> {
  if (!(await schoolExists(env))) return null
  const store = await openReader(env).catch(() => null)
  if (!store) return []
  const since = Math.floor(Date.parse(manifest.made) / 1000)
  try {
    const lost: TableLoss[] = []
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
