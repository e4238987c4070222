// Restores the newest back-up into a temporary place, checks it there, and stores the result.

import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sayInAll } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { auditFileOf } from '#platform/history/index.server.ts'
import { erasureFileIn } from '#platform/privacy/index.erase.server.ts'
import type { Env } from '../env.ts'
import { secretPath } from '../secret.ts'
import { type Drill, noteDrill } from './drill-record.ts'
import { dropAt, temporaryDatabase } from './postgres-place.ts'
import { preview } from './preview.ts'
import { type RestoreOptions, refuseBrokenLog } from './restore.ts'
import { stageBeside, stageRows, writeDown } from './staging.ts'
import { idOf } from './swap.ts'
import type { Vault } from './vault.ts'
import { countsOf } from './verify.ts'

export async function drill(env: Env, found: { vault: Vault; name: string }, asked: RestoreOptions): Promise<Drill> {
  const begun = Date.now()
  const result: Drill = {
    time: new Date(begun).toISOString(),
    name: found.name,
    made: '',
    engine: 'sqlite',
    seconds: 0,
    rows: 0,
    files: 0,
    fault: '',
  }
  try {
    Object.assign(result, await restoreApart(env, found, asked))
  } catch (problem) {
    result.fault = problem instanceof Refusal ? sayInAll(problem.words, problem.values) : String(problem)
  }
  result.seconds = Math.round((Date.now() - begun) / 100) / 10
  await noteDrill(env, result)
  return result
}

/**
 * Restores the rows and removes them again. Stored files are only compared with their digests, because a copy may need
 * many gigabytes.
 */
async function restoreApart(env: Env, found: { vault: Vault; name: string }, asked: RestoreOptions) {
  const { manifest, secret } = await preview(env, found, asked)
  const id = idOf(new Date())
  const folder = resolve(env.DATA_DIR, `.drill-${id}`)
  await makeFolder(folder, 0o700)
  // SQLite is used if this account may not create PostgreSQL databases.
  const url = env.DATABASE_URL === '' ? null : await temporaryDatabase(env.DATABASE_URL, id)
  const place = { DATA_DIR: folder, DATABASE_URL: url ?? '', STORAGE: '', SECRET_FILE: '', AUDIT_FILE: '' }
  const apart: Env = { ...env, ...place }
  try {
    await writeDown(secretPath(apart), secret ?? (await readFile(secretPath(env))))
    const backUp = { ...found, manifest }
    await stageBeside(backUp, { checkpoints: auditFileOf(apart), erasures: erasureFileIn(folder) }, new Set())
    await stageRows(apart, backUp)
    await refuseBrokenLog(apart)
    const { rows, files } = countsOf({ manifest })
    return { made: manifest.made, engine: url === null ? ('sqlite' as const) : ('postgres' as const), rows, files }
  } finally {
    if (url !== null) await dropAt(url)
    await rm(folder, { recursive: true, force: true })
  }
}
