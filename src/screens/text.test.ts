import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fr', 'fr-FR'],
  ['zh-cn', 'zh-CN'],
  ['en', 'en-GB'],
])('numbers are written in %s as its readers write them', async (defaultLang, locale) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ lang: { defaultLang } }) })
  const { numberText } = await import('./text.ts')
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  for (const number of [0, 7, 999, 1000, 12_345, 999_999, 1_234_567, 1_000_000_000, -1000, -123, 1234.5, 0.125])
    expect(numberText(number)).toBe(written.format(number))
})

test.each([
  ['fr', 0, 'Aucune fiche, 0 reprise'],
  ['fr', 1, 'Aucune fiche, 1 reprise'],
  ['fr', '1\u202F200', 'Aucune fiche, 1\u202F200 reprises'],
  ['en', 0, 'No file, 0 classes'],
  ['en', 1, 'No file, 1 class'],
  ['en', 2, 'No file, 2 classes'],
] as const)('in %s a word after %s has the right ending', async (language, count, expected) => {
  const { say } = await import('#engine/languages.ts')
  expect(
    say(['{none} fiche, {count} reprise(s)', '', 'No file, {count} class(es)'], language, { none: 'Aucune', count }),
  ).toBe(expected)
})
