// Reads the language that a browser asks for in the header Accept-Language.

import { type Language, languages } from '#engine/languages.ts'

/**
 * Returns the most preferred language of the header (RFC 9110, section 12.5.4) that the product supports, or undefined.
 * Only the primary language counts: `zh-TW` gives `zh-cn`.
 */
export function languageIn(header = ''): Language | undefined {
  const wanted = header
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/, 2)
      return { primary: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((one, other) => other.quality - one.quality)
  for (const { primary, quality } of wanted) {
    const found = quality > 0 && languages.find((language) => language.split('-', 1)[0] === primary)
    if (found) return found
  }
  return undefined
}
