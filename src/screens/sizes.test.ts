import { expect, test } from 'vitest'
import { sizeText } from './sizes.ts'

test.each([
  [197, '197 octets'],
  [3_000, '3 ko'],
  [2_400_000, '2,4 Mo'],
])('%s bytes are %s', (bytes, shown) => {
  expect(sizeText(bytes).replace(/\s/g, ' ')).toBe(shown)
})
