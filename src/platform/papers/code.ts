// The check code of a document: eleven random characters and a check character, in the alphabet of Crockford, which has no I, L, O
// and U. A typed O means 0.

export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 11

/** `K7QF-2M9X-4TRA` from any 55 bits; the caller supplies the randomness. */
export function codeFrom(indices: readonly number[]): string {
  if (indices.length !== randomLength) throw new Error(`A code has ${randomLength} characters`)
  const body = indices.map((index) => alphabet.charAt(index)).join('')
  return groupCode(body + checkOf(body))
}

/** The stored form: capitals in groups of four. Null for an invalid code. */
export function readCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—.·]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (signs.length !== randomLength + 1 || [...signs].some((sign) => !alphabet.includes(sign))) return null
  return checkOf(signs.slice(0, randomLength)) === signs[randomLength] ? groupCode(signs) : null
}

const groupCode = (signs: string) => signs.replaceAll(/.{4}(?!$)/g, '$&-')

/**
 * A sum in the field of 32 elements, each character weighted by another power of x: it detects a single wrong
 * character, and two swapped characters.
 */
function checkOf(body: string): string {
  let sum = 0
  for (const sign of body) sum = doubleElement(sum) ^ alphabet.indexOf(sign)
  return alphabet.charAt(doubleElement(sum))
}

/** Multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1. */
const doubleElement = (value: number) => ((value << 1) ^ (value & 16 ? 37 : 0)) & 31
