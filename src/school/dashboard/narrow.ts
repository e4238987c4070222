// What the first page of the office may be narrowed by; the choice stands in the address under the same names.

export const dimensions = ['period', 'term', 'specialty', 'site'] as const
export type Dimension = (typeof dimensions)[number]

/** Days around today, by the school's clock. */
export const periods = ['week', 'month', 'days30', 'days90'] as const
export type PeriodName = (typeof periods)[number]

export type Chosen = Partial<Record<Dimension, string>>

export function chosenIn(search: Record<string, string | undefined>): Chosen {
  const known = dimensions.filter((name) => search[name])
  return Object.fromEntries(known.map((name) => [name, search[name]!]))
}

/** What there is to choose from, by what stands in the address; a period is called by the page itself. */
export type Offered = Partial<Record<Exclude<Dimension, 'period'>, { value: string; label: string }[]>>
