// Computes if a person is of age, by calendar days as the law requires (C. civ., art. 414).

/** The latest date of birth with which a person is of age today. */
export const comingOfAge = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

export function isMinor(birthDate: string | null | undefined, today: string): boolean {
  return birthDate ? birthDate > comingOfAge(today) : false
}
