// Before the browser tests: the pages are built where they are not, and one school is filled, of which every file takes a
// copy. What its server would do in its first seconds is done once.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { printWaiting } from '#features/certificates/pdf.server.ts'
import { printSigned } from '#features/signing/pdf.server.ts'
import { keepToday } from '#features/statistics/keep.server.ts'
import { storageOf } from '#features/upload/storage-settings.server.ts'
import { asideOf } from '#server/aside.ts'
import { type Env, readEnv } from '#server/env.ts'
import { firstRun } from '#server/first-run.ts'
import { type Opened, itself, openProduct } from '#server/product.ts'
import { password } from './password.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled school. */
    filled: string
  }
}

const root = join(import.meta.dirname, '..')

export default async function prepare(project: TestProject): Promise<() => void> {
  if (!existsSync(join(root, 'dist/web/index.html'))) execFileSync('vite', ['build'], { cwd: root, stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-filled-'))
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: '', DEMO: 'on', ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' })
  const product = await openProduct(env)
  await firstRun(product, env)
  await workAhead(product, env)
  await product.close()
  project.provide('filled', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Every copy would draw the same papers beside its tests. */
async function workAhead(product: Opened, env: Env): Promise<void> {
  const press = { aside: asideOf(env), storage: storageOf(env) }
  await printWaiting(itself(product), press, Math.floor(Date.now() / 1000) - 3600)
  while ((await printSigned(product, press)) > 0);
  await keepToday(itself(product), press.aside)
}
