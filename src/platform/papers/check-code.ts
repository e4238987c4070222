// The check code of a document: eleven random characters and a check character, in the alphabet of Crockford, which has
// no I, L, O and U. An entered O counts as 0, an I or L as 1.

export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 11

/** Returns a code such as `K7QF-2M9X-4TRA` from eleven random numbers between 0 and 31. Throws for another length. */
export function codeFrom(indices: readonly number[]): string {
  if (indices.length !== randomLength) throw new Error(`A code has ${randomLength} characters`)
  const body = indices.map((index) => alphabet.charAt(index)).join('')
  return groupCode(body + checkOf(body))
}

/** Converts an entered code to its stored form: capitals in groups of four. Null for an invalid code. */
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
 * Returns the check character: a sum in the field of 32 elements, in which each character is weighted by another power
 * of x. It detects one wrong character, and two swapped characters.
 */
function checkOf(body: string): string {
  let sum = 0
  for (const sign of body) sum = doubleElement(sum) ^ alphabet.indexOf(sign)
  return alphabet.charAt(doubleElement(sum))
}

/** Multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1. */
const doubleElement = (value: number) => ((value << 1) ^ (value & 16 ? 37 : 0)) & 31
