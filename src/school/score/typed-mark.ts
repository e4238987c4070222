// Parses the text of a grid cell: `14,5`, `14.5`, `abs`, a letter, or empty.

import { type Code, codes } from '#school/course/index.codes.ts'
import { type Letter, valueOfLetter } from './letter-marks.ts'

export interface TypedMark {
  value: number | null
  code: Code | null
}
export type MarkFault = 'unreadable' | 'tooHigh' | 'wrongStep'

interface Limits {
  outOf: number
  step: number
  /** Only on a scale of letters: the accepted letters. */
  letters?: readonly Letter[]
}

/**
 * Returns the mark, or the reason why the text is none. Full-width digits and commas of a Chinese keyboard are
 * accepted.
 */
export function readTypedMark(text: string, limits: Limits): TypedMark | MarkFault {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace('。', '.').toUpperCase()
  if (plain === '') return { value: null, code: null }
  const code = codes.find((each) => each === plain)
  if (code) return { value: null, code }
  const letter = valueOfLetter(limits.letters ?? [], text)
  if (letter !== undefined) return { value: letter, code: null }
  const [, whole, decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === undefined) return 'unreadable'
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return findMarkFault(value, limits) ?? { value, code: null }
}

function findMarkFault(value: number, { outOf, step }: { outOf: number; step: number }): MarkFault | undefined {
  if (value > outOf) return 'tooHigh'
  return value % step === 0 ? undefined : 'wrongStep'
}
