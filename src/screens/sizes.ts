// The size of a file, in the reader's language.

import { locale } from './text.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** Formats bytes: `2,4 Mo` in French, `2.4 MB` in English. */
export function sizeText(bytes: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  // Bytes are written out, because the short form has no plural in English: `3 byte`.
  const unitDisplay = power === 0 ? 'long' : 'short'
  const shape = { style: 'unit', unit: units[power]!, unitDisplay, maximumFractionDigits: power > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, shape).format(bytes / 1000 ** power)
}
