// Whether a person is of age, computed by calendar days as the law requires (C. civ., art. 414).

/** People born on this day or earlier are of age today. */
export const comingOfAge = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

export function isMinor(birthDate: string | null | undefined, today: string): boolean {
  return birthDate ? birthDate > comingOfAge(today) : false
}
