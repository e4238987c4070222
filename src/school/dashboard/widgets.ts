// What modules put on the first page, as it is told.

export interface WidgetTitle {
  /** `birthdays.days`: the module and its widget. */
  name: string
  title: string
}

/** Whose day comes back, soonest first. */
export interface DayTold {
  id: number
  title: string
  /** In so many days at the school: 0 is today. */
  ahead: number
  /** `2026-11-25`, the day it is kept. */
  day: string
  /** How many years it will be, in words; empty for whom it is none of their business. */
  years: string
  /** It is the 29th of February, kept on the 28th in a year that has none. */
  leap: boolean
  leads: { path: string; search: Record<string, string> }
}

export interface WidgetTold {
  empty: string
  /** All of them; the first are in `rows`. */
  total: number
  rows: DayTold[]
}
