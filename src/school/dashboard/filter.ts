// The filters of the office's dashboard, with the same names as in the address.

import { entryOf } from '#text/entry-of.ts'
export const dimensions = ['period', 'term', 'specialty', 'site'] as const
export type Dimension = (typeof dimensions)[number]

/** Days around today, in the time zone of the school. */
export const periods = ['week', 'month', 'days30', 'days90'] as const
export type PeriodName = (typeof periods)[number]

export type ChosenFilters = Partial<Record<Dimension, string>>

export function chosenFiltersIn(search: Record<string, string | undefined>): ChosenFilters {
  const known = dimensions.filter((name) => search[name])
  return Object.fromEntries(known.map((name) => [name, entryOf(search, name)]))
}

/** The options of each filter, with their values in the address. The page has the options of the periods itself. */
export type FilterOptions = Partial<Record<Exclude<Dimension, 'period'>, { value: string; label: string }[]>>
