import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fr', '197 octets', '2,4 Mo'],
  ['zh-cn', '197字节', '2.4 MB'],
  ['en', '197 bytes', '2.4 MB'],
])('sizes are written in %s as its readers write them', async (defaultLang, small, large) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ lang: { defaultLang } }) })
  const { sizeText } = await import('./sizes.ts')
  const shown = [197, 2_400_000].map((bytes) => sizeText(bytes).replaceAll(/\s/g, ' '))
  expect(shown).toEqual([small, large])
})
