// The type of an area, and the countries with areas.

/** The format that existing clients expect. */
export interface Area {
  value: number
  label: string
}

export const countries = ['FR', 'CN'] as const
export type Country = (typeof countries)[number]
