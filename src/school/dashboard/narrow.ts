// The choices that narrow the office's dashboard, under the same names as in the address.

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

/** The options by their value in the address; the page itself names the periods. */
export type Offered = Partial<Record<Exclude<Dimension, 'period'>, { value: string; label: string }[]>>
