// "What if": the report card of a course with some more points.

import { fraction, plus, smaller } from '../fraction.ts'
import { roundToScale } from '../averages.ts'
import type { CourseScale } from '../grading.ts'
import { type CourseCard, isMarked } from '../report-card.ts'

/** `points`: hundredths on the scale of the report; the average of the course stays within its own scale. */
export function withPoints(card: CourseCard, points: number, { max }: CourseScale): CourseCard {
  const { average, scale } = card
  if (average.value === null || !isMarked(card)) return card
  const raised = plus(average.value, fraction(points * scale.max, max))
  const value = smaller(raised, fraction(scale.max))
  return { ...card, average: { ...average, value }, shown: roundToScale(value, scale) }
}
