// Trends of the school's figures: loaded by a call of its own after the figures.

import type { Figure } from './told.ts'

export interface Trend {
  /** Between the first value and the last. */
  days: number
  values: number[]
}
export type Trends = Partial<Record<Figure['name'], Trend>>
