// What an average is worth elsewhere: the grade points and the ECTS grade of the band in which it lies.

import { bandOf } from './averages.ts'

export interface Equivalents {
  /** Hundredths; null: the scale gives no grade points. */
  gpa_value: number | null
  /** `A` to `F`; null: the scale gives none. */
  ects_grade: string | null
}

/** `average` and the bands are hundredths of one scale. */
export function equivalentsOf(
  average: number | null,
  bands: readonly (Equivalents & { from_value: number })[],
): Equivalents {
  const { gpa_value = null, ects_grade = null } = (average === null ? null : bandOf(average, bands)) ?? {}
  return { gpa_value, ects_grade }
}
