import { afterEach, expect, test, vi } from 'vitest'
import { isFresh } from './is-fresh.ts'

afterEach(() => void vi.useRealTimers())

test('a value is fresh for its lifetime, and not after the clock was put back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10_000_000 })
  const since = Date.now()
  expect(isFresh(since, 1000)).toBe(true)
  vi.setSystemTime(since + 999)
  expect(isFresh(since, 1000)).toBe(true)
  for (const later of [1000, 10_800_000, -1, -10_800_000]) {
    vi.setSystemTime(since + later)
    expect(isFresh(since, 1000), String(later)).toBe(false)
  }
})
