// The data of a chart or list of the dashboard: rows with numbers, labels, and the kind of drawing.

import type { Dimension } from './narrow.ts'

export interface ChartTitle {
  name: string
  title: string
  /** A list of names with facts, shown above the charts. */
  list: boolean
}

export interface Leads {
  path: string
  search: Record<string, string>
}

export interface ChartRow {
  label: string
  values: (number | null)[]
  /** A link to the list of what is counted. */
  leads?: Leads
  /** The unit of its numbers, if the rows of a list differ. */
  unit?: Unit
  /** A link for each number. */
  each?: (Leads | null)[]
}

/** Minutes are written in hours, marks, money and rates in hundredths; a day and a moment in seconds. */
export type Unit = 'count' | 'minutes' | 'percent' | 'marks' | 'money' | 'rate' | 'day' | 'moment'

export interface ChartTold {
  kind: 'bars' | 'stacked' | 'line' | 'rows' | 'table' | 'heat'
  unit: Unit
  /** Of a table, by column. */
  units?: Unit[]
  /** Where the scale ends, if it does. */
  top?: number
  /** The heading of the rows, and of each value. */
  of: string
  series: string[]
  rows: ChartRow[]
  /** For a longer list: the total, and a link to all. */
  all?: { count: number; leads?: Leads }
  /** Choices that do not narrow it. */
  apart?: Dimension[]
  /** The text of an empty list, if there is a better one than the default. */
  empty?: string
}
