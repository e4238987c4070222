// Tests the content of the disk after each way to write a file, and after a failed write.

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appendDurably, createDurably, writeDurably } from './durable.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pupitre-durable-'))
const path = join(folder, 'deep/inside/file')
const read = () => readFileSync(path, 'utf8')
beforeEach(() => rmSync(join(folder, 'deep'), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is replaced whole, and only its owner may read it', async () => {
  await writeDurably(path, 'a long old content')
  await writeDurably(path, 'new')
  expect([read(), statSync(path).mode & 0o777, readdirSync(join(path, '..'))]).toEqual(['new', 0o600, ['file']])
})

test('if two create the same file, one succeeds and both find its content', async () => {
  const made = await Promise.all([createDurably(path, 'one'), createDurably(path, 'two')])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect([read(), readdirSync(join(path, '..'))]).toEqual([made[0] ? 'one' : 'two', ['file']])
})

test('lines are appended after the last whole line', async () => {
  await appendDurably(path, 'one\n')
  writeFileSync(path, 'tw', { flag: 'a' })
  await appendDurably(path, 'three\n')
  expect(read()).toBe('one\nthree\n')
  const long = 'x'.repeat(10_000)
  writeFileSync(path, long)
  await appendDurably(path, 'four\n')
  expect(read()).toBe('four\n')
  writeFileSync(path, `five\n${long}`)
  await appendDurably(path, 'six\n')
  expect(read()).toBe('five\nsix\n')
})

test('a write that fails leaves no temporary file and no open handle', async () => {
  mkdirSync(path, { recursive: true })
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  for (let round = 0; round < 20; round++)
    await expect(writeDurably(path, 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(open()).toBeLessThan(before + 5)
  expect(readdirSync(join(path, '..'))).toEqual(['file'])
})
