// The format of a chart or list of the dashboard: rows with numbers, labels, and the kind of drawing.

import type { Dimension } from './filter.ts'

export interface ChartTitle {
  name: string
  title: string
  /** A list of names with facts, shown above the charts. */
  list: boolean
}

/** A link to a list of records with a filter. */
export interface ListLink {
  path: string
  search: Record<string, string>
}

export interface ChartRow {
  label: string
  values: (number | null)[]
  /** A link to the list of the rows that are counted. */
  leads?: ListLink
  /** The unit of the numbers of this row, if the rows differ. */
  unit?: Unit
  /** A link for each number. */
  each?: (ListLink | null)[]
}

/** Minutes are shown in hours; marks, money and rates are hundredths; a day and a moment are in seconds. */
export type Unit = 'count' | 'minutes' | 'percent' | 'marks' | 'money' | 'rate' | 'day' | 'moment'

export interface ChartContent {
  kind: 'bars' | 'stacked' | 'line' | 'rows' | 'table' | 'heat'
  unit: Unit
  /** The units of a table, by column. */
  units?: Unit[]
  /** The maximum of the scale; by default the highest value. */
  top?: number
  /** The heading of the column with the labels. */
  of: string
  /** The headings of the values. */
  series: string[]
  rows: ChartRow[]
  /** For a list that shows only the first rows: the total, and a link to all. */
  all?: { count: number; leads?: ListLink }
  /** Chosen filters without effect. */
  apart?: Dimension[]
  /** The text of an empty list, if there is a better one than the default. */
  empty?: string
}
