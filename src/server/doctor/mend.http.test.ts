// `doctor --fix` fixes the faults that are safe to fix. A second run does not find them.

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDrift } from '../drift.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

let school: School
let settings: Record<string, string>
beforeAll(async () => {
  school = await openSchool()
  settings = { DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL }
})
afterAll(() => school.close())

const checks = async (...args: string[]): Promise<string[]> => {
  const { said } = await pupitre(settings, 'doctor', '--json', ...args)
  return (JSON.parse(said) as { findings: { check: string }[] }).findings.map(({ check }) => check)
}
const change = (statement: ReturnType<typeof sql>) => school.product.store.change((db) => statement.execute(db))
const mended = ['openSecret', 'unnamedFiles', 'missingIndexes', 'pausedWrites']

test('a readable secret, a stray file, a missing index and a forgotten pause are mended', async () => {
  const secret = join(school.env.DATA_DIR, 'secret')
  chmodSync(secret, 0o644)
  const storage = join(school.env.DATA_DIR, 'storage')
  mkdirSync(storage, { recursive: true })
  const stray = join(storage, 'stray.txt')
  writeFileSync(stray, 'kept')
  utimesSync(stray, new Date(0), new Date(0))
  await change(sql`drop index room_capacity_id`)
  await change(sql`insert into write_pause (reason, place, start_time) values ('moving', 'elsewhere', 1)`)
  expect(await checks()).toEqual(expect.arrayContaining(mended))
  await pupitre(settings, 'doctor', '--fix')
  expect((await checks()).filter((check) => mended.includes(check))).toEqual([])
  expect(statSync(secret).mode & 0o777).toBe(0o600)
  expect(existsSync(stray)).toBe(false)
  const aside = readdirSync(storage).find((name) => name.startsWith('.unnamed-'))
  expect(readdirSync(join(storage, String(aside)))).toEqual(['stray.txt'])
  const read = school.product.store.read as unknown as Kysely<unknown>
  expect(await findDrift(read, Object.values(school.product.resources))).toEqual([])
})

test('a file that came today is left: its row may not be written yet', async () => {
  const fresh = join(school.env.DATA_DIR, 'storage/fresh.txt')
  writeFileSync(fresh, 'x')
  // The file system has the true time, also while the tests run under another clock.
  utimesSync(fresh, new Date(), new Date())
  await pupitre(settings, 'doctor', '--fix')
  expect(existsSync(fresh)).toBe(true)
  expect(await checks()).toContain('unnamedFiles')
})
