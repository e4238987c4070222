// The format of modules' widgets in the response of the call.

export interface WidgetTitle {
  /** `birthdays.days`: the module and its widget. */
  name: string
  title: string
}

/** A record with a day to come. */
export interface DayEntry {
  id: number
  title: string
  /** The number of days from today at the school; 0 is today. */
  ahead: number
  /** `2026-11-25`, the day on which it is shown. */
  day: string
  /** The number of years as text; empty for readers who may not see it. */
  years: string
  /** True for a date on 29 February that is shown on the 28th. */
  leap: boolean
  leads: { path: string; search: Record<string, string> }
}

export interface WidgetContent {
  empty: string
  /** The total number of records; `rows` has the first, soonest first. */
  total: number
  rows: DayEntry[]
}
