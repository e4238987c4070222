// Prepares the HTTP tests: one filled database of each engine, which every test file copies in milliseconds.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fileAt, root } from '#engine/server/product-paths.ts'
import { isFresh } from '../../../scripts/inputs.mjs'
import { startPostgres } from '../../../scripts/postgres.ts'
import { readEnv } from '../env.ts'
import { prepareFirstRun } from '../first-run.ts'
import { openProduct } from '../product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the filled SQLite database, or the address of the cluster with the database `filled`. */
    prepared: string
    /** The key that sealed its values. */
    secret: string
  }
}

/** The product insists on its durable settings. Each file copies the template, so the copy is made by the file system. */
const clusterSettings = [
  'max_connections=300',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
  ...(process.platform === 'win32' ? [] : ['file_copy_method=clone']),
]

export const testPassword = 'Essai2026!'

/** Builds the server if a source is newer. */
export function buildServer(): void {
  // Vitest sets another NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' }
  if (!isFresh('server')) execFileSync(process.execPath, [fileAt('scripts/build-server.ts')], { cwd: root, env })
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  buildServer()
  const onPostgres = project.config.env.TEST_ENGINE === 'postgres'
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-tests-'))
  const cluster = onPostgres ? await startPostgres(clusterSettings.flatMap((setting) => ['-c', setting])) : undefined
  const url = cluster ? await emptyDatabase(cluster.url) : ''
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: testPassword, LOG_LEVEL: 'silent' })
  const product = await openProduct(env)
  await prepareFirstRun(product, env)
  await product.close()
  project.provide('prepared', cluster?.url ?? folder)
  project.provide('secret', join(folder, 'secret'))
  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function emptyDatabase(url: string): Promise<string> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database filled')
  await client.end()
  return url.replace(/postgres$/, 'filled')
}
