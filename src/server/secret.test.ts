// The file of the master key: created at the first start, readable by this account only.

import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'pupitre-secret-'))
const path = join(folder, 'secret')
const keys = () => keysFrom({ SECRET_FILE: '', DATA_DIR: folder })
beforeEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('consists of 32 random bytes that no other account of the machine may read', async () => {
  await keys()
  const first = readFileSync(path)
  expect([first.length, statSync(path).mode & 0o777]).toEqual([32, 0o600])
  rmSync(path)
  await keys()
  expect(readFileSync(path).equals(first)).toBe(false)
})

test('gives each purpose a key of its own, the same at every start', async () => {
  const [one, other] = [await keys(), await keys()]
  expect(one('code')).toEqual(other('code'))
  expect(one('code').equals(one('audit'))).toBe(false)
  expect(one('code')).toHaveLength(32)
})

test('stops the program if others on the machine may read it', async () => {
  await keys()
  for (const mode of [0o640, 0o604, 0o660, 0o666]) {
    chmodSync(path, mode)
    await expect(keys()).rejects.toThrow(/chmod 600/)
  }
})

test('stops the program if it is too short', async () => {
  writeFileSync(path, 'changeme', { mode: 0o600 })
  await expect(keys()).rejects.toThrow(/holds 8 bytes/)
})

test('is the same for two processes that create it at the same moment', async () => {
  const [one, other] = await Promise.all([keys(), keys()])
  expect(one('code')).toEqual(other('code'))
  expect(readdirSync(folder)).toEqual(['secret'])
})
