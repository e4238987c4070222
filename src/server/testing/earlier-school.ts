// A school as commit `cec595c` left it: the demo school, cut down to about ten rows in each table.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { inject } from 'vitest'
import { type Empty, emptyDatabase } from './empty-database.ts'

export const earlierPassword = 'Motdepasse-2026'

/** On the engine under test. */
export async function earlierSchool(): Promise<Empty> {
  const place = await emptyDatabase()
  const { DATA_DIR, DATABASE_URL } = place.variables
  const engine = inject('prepared').startsWith('postgres:') ? 'postgres' : 'sqlite'
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const input = zstdDecompressSync(readFileSync(join(import.meta.dirname, `upgrade/cec595c-${engine}.tar.zst`)))
  execFileSync('tar', ['-x', '-f', '-', '-C', DATA_DIR], { input })
  if (engine === 'sqlite') return place
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(readFileSync(join(DATA_DIR, 'dump.sql'), 'utf8'))
  await client.end()
  return place
}
