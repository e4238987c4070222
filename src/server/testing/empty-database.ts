// An empty database of the engine under test.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

export interface Empty {
  /** The environment with which a process opens it. */
  variables: { DATA_DIR: string; DATABASE_URL: string }
  drop(): Promise<void>
}

export async function emptyDatabase(): Promise<Empty> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-empty-'))
  const prepared = inject('prepared')
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const onPostgres = prepared.startsWith('postgres:')
  if (onPostgres) await tell(prepared, `create database ${name}`)
  return {
    variables: { DATA_DIR: folder, DATABASE_URL: onPostgres ? prepared.replace(/postgres$/, name) : '' },
    async drop() {
      if (onPostgres) await tell(prepared, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
