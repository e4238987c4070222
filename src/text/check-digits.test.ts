import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChineseIdNumber, isIne, letterKey } from './check-digits.ts'

test('the example of the Chinese standard is valid, and no other last character is', () => {
  expect(isChineseIdNumber('11010519491231002X')).toBe(true)
  for (const last of '0123456789') expect(isChineseIdNumber(`11010519491231002${last}`)).toBe(false)
  expect(isChineseIdNumber('110105194902310021')).toBe(false)
})

test('two swapped digits in a Chinese number are detected', () => {
  expect(isChineseIdNumber('440524188001010014')).toBe(true)
  expect(isChineseIdNumber('445024188001010014')).toBe(false)
})

test.each(['1234567890V', '0A1B2C3D4E0', '012345678AB', '1234A12345F'])('%s is an INE', (ine) => {
  expect(isIne(ine)).toBe(true)
})

test.each(['1234567890E', '0A1B2C3D4E1', '12', '0123456789', '012345678ab', 'ABCDEFGHIJK'])('%s is no INE', (ine) => {
  expect(isIne(ine)).toBe(false)
})

test('one wrong digit of an academic INE is always detected', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(fc.array(digit, { minLength: 10, maxLength: 10 }), fc.nat(9), digit, (digits, place, other) => {
      fc.pre(digits[place] !== other)
      const key = letterKey(digits.join(''))
      expect(isIne(digits.join('') + key)).toBe(true)
      expect(isIne(digits.with(place, other).join('') + key)).toBe(false)
    }),
  )
})
