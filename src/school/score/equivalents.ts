// Equivalents of an average: grade points and ECTS grade of its band.

import { bandOf } from './averages.ts'

export interface Equivalents {
  /** Grade points in hundredths; null if the scale has none. */
  gpa_value: number | null
  /** The ECTS grade, `A` to `F`; null if the scale has none. */
  ects_grade: string | null
}

/**
 * Returns the equivalents of an average; null ones without an average. `average` and the bands are hundredths of the
 * same scale.
 */
export function equivalentsOf(
  average: number | null,
  bands: readonly (Equivalents & { from_value: number })[],
): Equivalents {
  const { gpa_value = null, ects_grade = null } = (average === null ? null : bandOf(average, bands)) ?? {}
  return { gpa_value, ects_grade }
}
