// Calendar days after a day. A day of a changing clock has 23 or 25 hours, so seconds are not added.

/** `addDays('2026-02-28', 1)` is `2026-03-01`; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
