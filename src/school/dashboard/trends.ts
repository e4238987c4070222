// Trends of the school's figures, loaded by a separate call after the figures.

import type { Figure } from './told.ts'

export interface Trend {
  /** The number of days between the first value and the last. */
  days: number
  values: number[]
}
export type Trends = Partial<Record<Figure['name'], Trend>>
