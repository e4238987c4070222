// Computes the figures of a class in one assessment, in hundredths; codes and empty cells are not counted.

import { itemAt } from '#text/item-at.ts'
import { fraction, round } from './fraction.ts'

export interface Statistics {
  n: number
  mean: number
  median: number
  min: number
  max: number
  sd: number
}

export function statisticsOf(values: readonly number[]): Statistics | null {
  const n = values.length
  if (n === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const sum = sorted.reduce((all, each) => all + each, 0)
  const squares = sorted.reduce((all, each) => all + each * each, 0)
  const middle = itemAt(sorted, Math.floor((n - 1) / 2)) + itemAt(sorted, Math.floor(n / 2))
  return {
    n,
    mean: round(fraction(sum, n), 'half_up'),
    median: round(fraction(middle, 2), 'half_up'),
    min: Math.min(...sorted),
    max: Math.max(...sorted),
    sd: Math.round(Math.sqrt(n * squares - sum * sum) / n),
  }
}
