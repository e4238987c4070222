// Runs the migrations, forward only: each migration runs once, in its own transaction, and its file must never change
// after that.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrationFiles, migrationName } from '#engine/server/named-files.ts'
import { fileAt } from '#engine/server/product-paths.ts'
import type { AnyDatabase, Store } from '#engine/server/product.ts'

export const migrationsFolder = fileAt('migrations')

interface Migration {
  up(db: Kysely<unknown>): Promise<void>
}
export interface AppliedMigration {
  name: string
  checksum: string
  time: number
}

/**
 * Runs the waiting migrations and returns their names. If two processes start at once, the second one waits, and then
 * finds nothing to do. `only`: runs just these migrations, so that the rows of an earlier release can be inserted.
 */
export async function migrate(store: Store, folder = migrationsFolder, only?: ReadonlySet<string>): Promise<string[]> {
  await store.write(async (db) => {
    await lockMigrations(store, db)
    await sql`create table if not exists migration (name text primary key, checksum text not null, time ${sql.raw(store.engine === 'sqlite' ? 'integer' : 'bigint')} not null)`.execute(
      db,
    )
  })
  const applied = await readAppliedMigrations(store.read)
  const files = migrationsIn(folder)
  refuseChanged(applied, files, folder)
  const waiting = files.filter((file) => !applied.has(file) && (only?.has(file) ?? true))
  const ran: string[] = []
  for (const file of waiting) if (await runOne(store, folder, file)) ran.push(file)
  return ran
}

export const migrationsIn = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((file) => migrationName.test(file))
    .toSorted()

async function runOne(store: Store, folder: string, file: string): Promise<boolean> {
  const { up } = await load(folder, file)
  return store.change(async (db) => {
    await lockMigrations(store, db)
    if ((await readAppliedMigrations(db)).has(file)) return false
    await up(db as Kysely<unknown>)
    await sql`insert into migration (name, checksum, time) values (${file}, ${checksumOf(folder, file)}, ${Math.floor(Date.now() / 1000)})`.execute(
      db,
    )
    return true
  })
}

async function load(folder: string, file: string): Promise<Migration> {
  const own = folder === migrationsFolder ? migrationFiles().get(file) : undefined
  return (await (own ? own() : import(join(folder, file)))) as Migration
}

/**
 * Waits for other processes that run migrations. SQLite needs no lock, because its writing transaction is exclusive.
 */
async function lockMigrations(store: Store, db: AnyDatabase): Promise<void> {
  if (store.engine === 'sqlite') return
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(7082026)`.execute(db)
}

export async function readAppliedMigrations(db: AnyDatabase): Promise<Map<string, AppliedMigration>> {
  const { rows } = await sql<AppliedMigration>`select * from migration order by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

function refuseChanged(applied: Map<string, AppliedMigration>, files: string[], folder: string): void {
  for (const { name, checksum } of applied.values()) {
    if (!files.includes(name))
      throw new Error(
        `The database has run the migration ${name}, which is not in ${folder}: this release is older than the data.`,
      )
    if (!isSameMigration({ name, checksum }, folder))
      throw new Error(`The migration ${name} has changed since it ran. Restore it and write a new one.`)
  }
}

/** Whether a migration ran with the text of this release, or with an earlier text that digests.json lists. */
export function isSameMigration(
  { name, checksum }: Pick<AppliedMigration, 'name' | 'checksum'>,
  folder = migrationsFolder,
): boolean {
  return checksum === checksumOf(folder, name) || (digestsIn(folder)[name] ?? []).includes(checksum)
}

/**
 * Migration → the digest of its file, then digests of earlier texts that differ in comments only. A file must not
 * change any more after `npm run migration:digests` has added it.
 */
export function digestsIn(folder: string): Record<string, string[]> {
  const list = join(folder, 'digests.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
}

/** The digest of a migration file. Line ends are ignored, because they differ between systems. */
export function checksumOf(folder: string, file: string): string {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(text).digest('hex')
}
