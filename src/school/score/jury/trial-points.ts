// The trial with more points: the report card of a course with a higher average.

import { fraction, plus, smaller } from '../fraction.ts'
import { roundToScale } from '../averages.ts'
import type { CourseScale } from '../grading.ts'
import { type CourseCard, isMarked } from '../report-card.ts'

/**
 * Adds points to the average of a course, at most up to the maximum of its scale. `points`: hundredths on the default
 * scale (`max`); they are converted to the scale of the course.
 */
export function withTrialPoints(card: CourseCard, points: number, { max }: CourseScale): CourseCard {
  const { average, scale } = card
  if (average.value === null || !isMarked(card)) return card
  const raised = plus(average.value, fraction(points * scale.max, max))
  const value = smaller(raised, fraction(scale.max))
  return { ...card, average: { ...average, value }, shown: roundToScale(value, scale) }
}
