// Who is of age, by the calendar, as the law counts (C. civ., art. 414).

/** Who was born on that day or before is of age today. */
export const comingOfAge = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

export function isMinor(birthDate: string | null | undefined, today: string): boolean {
  return Boolean(birthDate) && birthDate! > comingOfAge(today)
}
