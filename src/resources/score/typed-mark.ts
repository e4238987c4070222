// What a person types into a cell of the grid, as it is kept: `14,5`, `14.5`, `abs`, or nothing.

import { type Code, codes } from './codes.ts'

export interface Typed {
  value: number | null
  code: Code | null
}
export type NotAMark = 'unreadable' | 'tooHigh' | 'wrongStep'

/** Full-width digits and commas of a Chinese keyboard are digits and commas. */
export function readMark(text: string, limits: { outOf: number; step: number }): Typed | NotAMark {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace('。', '.').toUpperCase()
  if (plain === '') return { value: null, code: null }
  const code = codes.find((each) => each === plain)
  if (code) return { value: null, code }
  const [, whole, decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === undefined) return 'unreadable'
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return whyNot(value, limits) ?? { value, code: null }
}

export function whyNot(value: number, { outOf, step }: { outOf: number; step: number }): NotAMark | undefined {
  if (value > outOf || value < 0) return 'tooHigh'
  return value % step === 0 ? undefined : 'wrongStep'
}
