// Before the browser tests: the pages are built where they are not, and one school is filled, of which every file takes a
// copy. What its server would do in its first seconds is done once.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readEnv } from '#server/env.ts'
import { firstRun } from '#server/first-run.ts'
import { openProduct } from '#server/product.ts'
import { workAhead } from '#server/testing/work-ahead.ts'
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
  // Every copy would draw the same papers beside its tests.
  await workAhead(product, env)
  await product.close()
  project.provide('filled', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
