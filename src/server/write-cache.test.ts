import { expect, test } from 'vitest'
import { cacheUntilWrite } from './write-cache.ts'

test('a result is cached until a write, or until the cache is cleared', async () => {
  let version = 1
  let asked = 0
  const { untilWritten, forget } = cacheUntilWrite(async () => String(version))
  const count = () => untilWritten('how many', async () => ++asked)
  expect([await count(), await count()]).toEqual([1, 1])
  version = 2
  expect([await count(), await count()]).toEqual([2, 2])
  expect(forget()).toBe(1)
  expect(forget()).toBe(0)
  expect(await count()).toBe(3)
})

test('a failed query is repeated', async () => {
  let asked = 0
  const { untilWritten } = cacheUntilWrite(async () => 'same')
  const ask = () =>
    untilWritten('how many', async () => {
      asked++
      if (asked === 1) throw new Error('not now')
      return asked
    })
  await expect(ask()).rejects.toThrow('not now')
  expect(await ask()).toBe(2)
})
