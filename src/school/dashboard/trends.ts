// Trends of the school's figures, loaded by a separate call after the figures.

import type { FigureResult } from './figures-response.ts'

export interface Trend {
  /** The number of days between the first value and the last. */
  days: number
  values: number[]
}
export type Trends = Partial<Record<FigureResult['name'], Trend>>
