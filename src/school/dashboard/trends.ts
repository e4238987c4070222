// How figures of the whole school went: told by a call of its own, once the figures are read.

import type { Figure } from './told.ts'

export interface Trend {
  /** Between the first value and the last. */
  days: number
  values: number[]
}
export type Trends = Partial<Record<Figure['name'], Trend>>
