// Each test that `docs/security-tests.md` names exists.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')
const named = [
  ...readFileSync(join(src, '../docs/security-tests.md'), 'utf8').matchAll(/\| `([\w/.-]+\.test\.ts)` › (.*?) ?\|$/gm),
].map(([, file = '', name = '']) => ({ file, name }))

test('the list names a test for each of the fifteen points', () => {
  const text = readFileSync(join(src, '../docs/security-tests.md'), 'utf8')
  const points = new Set([...text.matchAll(/^\| (\d+) \|/gm)].map(([, point]) => Number(point)))
  expect([...points].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

test.each(named)('$file › $name', ({ file, name }) => {
  const path = join(src, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(name)
})
