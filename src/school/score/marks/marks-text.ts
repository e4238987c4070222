// Formats marks for people.

import { type Fraction, fraction, round, times } from '../fraction.ts'
import type { Equivalents } from '../equivalents.ts'
import { equivalentWords } from '../words.ts'
import { type Letter, letterOf } from '../letter-marks.ts'
import { decimalSign, text } from '#screens/text.ts'
import type { GridScore } from './marks.ts'

/** Formats hundredths without trailing zeros: `14,5`. */
export const markText = (hundredths: number) => String(hundredths / 100).replace('.', decimalSign())

/** Returns the text of a cell: the mark (a letter on a scale of letters), the code, or empty. */
export function shownMark(
  score: Pick<GridScore, 'value' | 'code'> | undefined,
  letters: readonly Letter[] = [],
): string {
  if (score?.code) return score.code
  return score?.value == null ? '' : (letterOf(letters, score.value) ?? markText(score.value))
}

/** Formats hundredths with the decimals of the scale. */
export const averageText = (hundredths: number, decimals: number) =>
  (hundredths / 100).toFixed(decimals).replace('.', decimalSign())

/**
 * Formats a fraction with two decimals. `unit`: the value of one point in it: 100 for hundredths, 10 000 for a mark
 * times a coefficient.
 */
export const twoDecimals = (value: Fraction, unit: number) =>
  (round(times(value, fraction(100, unit)), 'half_up') / 100).toFixed(2).replace('.', decimalSign())

/** Returns `GPA 3,7 · ECTS A`; empty without equivalents. */
export const equivalentsText = ({ gpa_value, ects_grade }: Equivalents): string =>
  [
    gpa_value !== null && text(equivalentWords.gpa, { value: markText(gpa_value) }),
    ects_grade && text(equivalentWords.ects, { grade: ects_grade }),
  ]
    .filter(Boolean)
    .join(' · ')
