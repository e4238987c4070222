// Prepares the browser tests: builds the pages and the server if a source is newer, and fills one school that every file
// copies. The work of a server's first seconds is done once.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoAccounts } from '#demo/accounts.ts'
import { openSession } from '#platform/access/sessions.server.ts'
import { adminInfo } from '#platform/sign-in/finish-sign-in.server.ts'
import { readEnv } from '#server/env.ts'
import { prepareFirstRun } from '#server/first-run.ts'
import { type OpenedProduct, systemContext, openProduct } from '#server/product.ts'
import { buildServer } from '#server/testing/prepare.ts'
import { workAhead } from '#server/testing/work-ahead.ts'
import { isFresh } from '../scripts/inputs.mjs'
import { password } from './password.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled school. */
    filled: string
    /** By user name: what the browser of each demo account stores after signing in. */
    signedIn: Record<string, string>
  }
}

const root = join(import.meta.dirname, '..')

export default async function prepare(project: TestProject): Promise<() => void> {
  // Vitest sets another NODE_ENV, with which the pages would contain the warnings of developers.
  const how = { cwd: root, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } } as const
  if (!isFresh('web')) execFileSync('vite', ['build'], how)
  buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-filled-'))
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: 'on',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
  })
  const product = await openProduct(env)
  await prepareFirstRun(product, env)
  // Otherwise every copy would draw the same documents beside its tests.
  await workAhead(product, env)
  const signedIn = await signInAll(product)
  await product.close()
  project.provide('filled', folder)
  project.provide('signedIn', signedIn)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Each demo account signs in once: typing the password in every file takes a tenth of the time of the browser tests. */
async function signInAll(product: OpenedProduct): Promise<Record<string, string>> {
  const at = systemContext(product)
  // The recent proof expires after some minutes, and the tests take longer.
  const later = at.now + 3 * 3600
  return product.store.write(async (db) => {
    const signedIn: Record<string, string> = {}
    for (const username of demoAccounts.map((account) => account.username!)) {
      const { id } = await db
        .updateTable('admin')
        .set({ last_login_time: at.now, last_login_ip: '127.0.0.1' })
        .where('username', '=', username)
        .returning('id')
        .executeTakeFirstOrThrow()
      const tokens = await openSession({ ...at, db, now: later }, { realm: 'admin', id, keep: false, userAgent: '' })
      signedIn[username] = JSON.stringify({ ...(await adminInfo({ ...at, db }, id)), ...tokens, version: 1 })
    }
    return signedIn
  })
}
