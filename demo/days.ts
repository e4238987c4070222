// Days as `YYYY-MM-DD`, counted without a time zone.

const dayLength = 86_400_000

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The first Saturday on or after this day, because French school breaks begin on a Saturday. */
export function saturdayFrom(day: string): string {
  return addDays(day, (6 - weekday(day) + 7) % 7)
}

/** Unix seconds. */
export function momentOf(day: string, hour: number, minute = 0): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 + hour * 3600 + minute * 60
}

/** The calendar year in which the school year of this day began, on 1 September. */
export function schoolYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
}

export function yearCode(start: number): string {
  return `${start}-${start + 1}`
}
