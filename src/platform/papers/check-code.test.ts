// The check character detects common typing errors.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alphabet, codeFrom, readCode } from './check-code.ts'

const drawn = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 11, maxLength: 11 })
const place = fc.integer({ min: 0, max: 11 })
const bare = (code: string) => code.replaceAll('-', '')

test('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(drawn, (indices) => {
      const code = codeFrom(indices)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      for (const typed of [code, bare(code), code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
        expect(readCode(typed)).toBe(code)
      expect(readCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

test('one wrong character is detected at any position', () => {
  fc.assert(
    fc.property(drawn, place, fc.integer({ min: 1, max: 31 }), (indices, at, by) => {
      const signs = [...bare(codeFrom(indices))]
      signs[at] = alphabet[(alphabet.indexOf(signs[at]!) + by) % 32]!
      expect(readCode(signs.join(''))).toBeNull()
    }),
  )
})

test('two swapped characters are detected, adjacent or not', () => {
  fc.assert(
    fc.property(drawn, place, place, (indices, one, other) => {
      const signs = [...bare(codeFrom(indices))]
      fc.pre(signs[one] !== signs[other])
      ;[signs[one], signs[other]] = [signs[other]!, signs[one]!]
      expect(readCode(signs.join(''))).toBeNull()
    }),
  )
})

test('any other text is no code', () => {
  for (const typed of ['', 'K7QF', 'K7QF-2M9X-4TRAA', 'K7QF-2M9X-4TR!', '吕梦洁', 'UUUU-UUUU-UUUU'])
    expect(readCode(typed)).toBeNull()
})
