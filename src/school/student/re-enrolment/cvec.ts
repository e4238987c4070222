// Checks the number of a CVEC certificate: three letters of the academy, then letters and digits: `PAR4-7K2M9X-26`.

const shortest = 6
const longest = 20

/** Returns the number in capitals with its groups joined by hyphens; null if it is invalid. */
export function cvecNumber(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replaceAll(/[\s.‐-―_-]+/gu, '-')
  const length = text.replaceAll('-', '').length
  return /^[A-Z]{3}[A-Z0-9]*(-[A-Z0-9]+)*$/.test(text) && length >= shortest && length <= longest ? text : null
}
