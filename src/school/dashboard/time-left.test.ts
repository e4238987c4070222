import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let timeLeftText: typeof import('./time-left.ts').timeLeftText
beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ lang: { defaultLang: 'fr' } }) })
  ;({ timeLeftText } = await import('./time-left.ts'))
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  [0, null],
  [30, 'dans 1 min'],
  [59 * 60, 'dans 59 min'],
  [60 * 60, 'dans 1 h'],
  [65 * 60, 'dans 1 h 05'],
  [119 * 60 + 1, 'dans 2 h'],
  [121 * 60, null],
])('%i seconds before a session the page says %j', (seconds, said) => {
  expect(timeLeftText(seconds)).toBe(said)
})
