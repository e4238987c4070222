// Which back-ups are kept, and that an interrupted exchange of a restore is finished by the next start.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { momentOf, outdated } from './retention.ts'
import { type Swap, asideIn, contentMoves, finishRestore, moveOf, stagingIn } from './swap.ts'

const day = 86_400_000
const nameAt = (moment: number) => `pupitre-${new Date(moment).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`

const byDefault = { BACKUP_KEEP_DAYS: 7, BACKUP_KEEP_WEEKS: 4, BACKUP_KEEP_MONTHS: 0 }
const ageIn = (name: string, now: number) => (now - momentOf(name)) / day

test('of a back-up a night, seven days and then one a week for four weeks are kept, each night anew', () => {
  const begun = Date.UTC(2026, 0, 1, 3)
  let names: string[] = []
  for (let night = 0; night < 120; night++) {
    const now = begun + night * day
    names.push(nameAt(now))
    const old = outdated(names, now, byDefault)
    names = names.filter((name) => !old.includes(name))
    const ages = names.map((name) => ageIn(name, now))
    expect(Math.max(...ages)).toBeLessThanOrEqual(35)
    if (night < 40) continue
    expect(ages.filter((age) => age < 7)).toHaveLength(7)
    expect(ages.filter((age) => age >= 7).length).toBeGreaterThanOrEqual(4)
    expect(ages.length).toBeLessThanOrEqual(12)
  }
})

test('of a back-up every five minutes, those of six hours are kept, then one an hour and one a day', () => {
  const begun = Date.UTC(2026, 0, 1)
  let names: string[] = []
  for (let moment = begun; moment <= begun + 9 * day; moment += 300_000) {
    names.push(nameAt(moment))
    const old = new Set(outdated(names, moment, byDefault))
    names = names.filter((name) => !old.has(name))
  }
  const ages = names.map((name) => ageIn(name, begun + 9 * day))
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length
  expect(between(0, 0.25)).toBe(72)
  expect(between(0.25, 1)).toBe(18)
  expect(between(1, 7)).toBe(6)
})

test('months are kept if a setting asks for them', () => {
  const begun = Date.UTC(2026, 0, 1, 3)
  const keep = { BACKUP_KEEP_DAYS: 2, BACKUP_KEEP_WEEKS: 1, BACKUP_KEEP_MONTHS: 3 }
  let names: string[] = []
  for (let night = 0; night < 300; night++) {
    const now = begun + night * day
    names.push(nameAt(now))
    const old = outdated(names, now, keep)
    names = names.filter((name) => !old.includes(name))
  }
  const ages = names.map((name) => ageIn(name, begun + 299 * day))
  expect(Math.max(...ages)).toBeGreaterThan(62)
  expect(Math.max(...ages)).toBeLessThanOrEqual(2 + 7 + 93)
  expect(ages.filter((age) => age > 9).length).toBeGreaterThanOrEqual(3)
})

describe('the exchange of a restore', () => {
  const id = '20261125145136'
  /** A data folder, and beside it what will take its place. */
  async function prepared() {
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-swap-'))
    const staging = stagingIn(folder, id)
    const storage = join(folder, 'storage')
    const staged = stagingIn(storage, id)
    for (const each of [staging, join(storage, 'a'), join(staged, 'b')]) mkdirSync(each, { recursive: true })
    for (const [path, text] of [
      [join(folder, 'pupitre.db'), 'old'],
      [join(folder, 'pupitre.db-wal'), 'old log'],
      [join(staging, 'pupitre.db'), 'new'],
      [join(storage, 'a/file'), 'old file'],
      [join(staged, 'b/file'), 'new file'],
    ] as const)
      writeFileSync(path, text)
    const moves = await contentMoves(storage, staged, id)
    for (const name of ['pupitre.db', 'pupitre.db-wal'])
      moves.push(await moveOf(join(folder, name), join(staging, name), { DATA_DIR: folder }, id))
    const plan: Swap = { moves, database: null, leftovers: [staging, staged] }
    writeFileSync(join(folder, 'restore.json'), JSON.stringify(plan))
    return { folder, storage, plan, env: { DATA_DIR: folder, DATABASE_URL: '' } }
  }

  function expectDone(folder: string, storage: string): void {
    expect(readFileSync(join(folder, 'pupitre.db'), 'utf8')).toBe('new')
    expect(existsSync(join(folder, 'pupitre.db-wal'))).toBe(false)
    expect(readFileSync(join(asideIn(folder, id), 'pupitre.db'), 'utf8')).toBe('old')
    expect(readFileSync(join(asideIn(folder, id), 'pupitre.db-wal'), 'utf8')).toBe('old log')
    expect(readFileSync(join(storage, 'b/file'), 'utf8')).toBe('new file')
    expect(readFileSync(join(asideIn(storage, id), 'a/file'), 'utf8')).toBe('old file')
    expect(readdirSync(folder).toSorted()).toEqual([`.before-restore-${id}`, 'pupitre.db', 'storage'])
    rmSync(folder, { recursive: true })
  }

  test('leaves the new school in its place and the old one aside', async () => {
    const { folder, storage, env } = await prepared()
    expect(await finishRestore(env)).toBe(true)
    expect(await finishRestore(env)).toBe(false)
    expectDone(folder, storage)
  })

  test('is finished wherever it was interrupted', async () => {
    const renames = (plan: Swap) =>
      plan.moves.flatMap(({ live, staged, aside }) => [
        ...(existsSync(live) ? [[live, aside]] : []),
        ...(staged === null ? [] : [[staged, live]]),
      ])
    const count = renames((await prepared()).plan).length
    expect(count).toBeGreaterThan(4)
    for (let steps = 1; steps <= count; steps++) {
      const { folder, storage, plan, env } = await prepared()
      for (const [from = '', to = ''] of renames(plan).slice(0, steps)) {
        mkdirSync(join(to, '..'), { recursive: true })
        renameSync(from, to)
      }
      await finishRestore(env)
      expectDone(folder, storage)
    }
  })
})
