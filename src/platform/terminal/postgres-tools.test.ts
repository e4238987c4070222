import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newestTool } from '../../../scripts/back-up/postgres-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'pupitre-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function installed(name: string, script: string): string {
  const own = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(own, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(own, name), 0o755)
  return own
}
const of = (version: string) => installed('pg_dump', `echo "pg_dump (PostgreSQL) ${version} (Debian)"`)

test('the newest version is used, wherever it is installed, and a program without a version is ignored', () => {
  const newest = of('1018.4')
  const path = [of('1015.18'), newest, of('1017rc1'), installed('pg_dump', 'exit 1'), join(folder, 'nothing')]
  expect(newestTool('pg_dump', path.join(delimiter))).toEqual({ file: join(newest, 'pg_dump'), version: 1018 })
})
