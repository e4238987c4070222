// `docs/asvs.md` contains each requirement once, and each test that it names exists.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')
const text = readFileSync(join(src, '../docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (V[\d.]+) \| ([12]) \| (.*?) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', , proof = '']) => ({ id, level, proof }),
)
const named = rows.flatMap(({ id, proof }) => {
  const [, file, name] = /^`([\w/.-]+\.test\.ts)` › (.+)$/.exec(proof) ?? []
  return file !== undefined && name !== undefined ? [{ id, file, name }] : []
})

test('the table has the 70 requirements of level 1 and the 183 of level 2, each once', () => {
  expect(text.match(/^\| V/gm)).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
})

test('each requirement has a test, a reason or an open point', () => {
  expect(rows.filter(({ proof }) => proof.replace(/^open:/, '').trim() === '')).toEqual([])
  expect(rows.filter(({ proof }) => proof.includes('.test.ts'))).toHaveLength(named.length)
})

test.each(named)('$id: $file › $name', ({ file, name }) => {
  const path = file.startsWith('e2e/') ? join(src, '..', file) : join(src, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(name)
})
