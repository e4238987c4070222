// Widgets of modules, as the call returns them.

export interface WidgetTitle {
  /** `birthdays.days`: the module and its widget. */
  name: string
  title: string
}

/** The records of coming days, soonest first. */
export interface DayEntry {
  id: number
  title: string
  /** The number of days from today at the school; 0 is today. */
  ahead: number
  /** `2026-11-25`, the day on which it is shown. */
  day: string
  /** The number of years in words; empty for readers who may not see it. */
  years: string
  /** Born on 29 February and shown on the 28th. */
  leap: boolean
  leads: { path: string; search: Record<string, string> }
}

export interface WidgetContent {
  empty: string
  /** The total number; the first ones are in `rows`. */
  total: number
  rows: DayEntry[]
}
