// What a chart or a list of the first page tells: rows with their numbers, the names of what is counted, and how it is drawn.

import type { Dimension } from './narrow.ts'

export interface ChartTitle {
  name: string
  title: string
  /** Names and what is to be known of each: it stands above the charts. */
  list: boolean
}

export interface Leads {
  path: string
  search: Record<string, string>
}

export interface ChartRow {
  label: string
  values: (number | null)[]
  /** The list that holds what is counted here. */
  leads?: Leads
  /** Of its numbers, where the rows of a list tell different things. */
  unit?: Unit
  /** The same for each number of its own. */
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
  /** Of what the rows are, and of what each value is. */
  of: string
  series: string[]
  rows: ChartRow[]
  /** Of a list that is longer: how many there are, and where all of them are. */
  all?: { count: number; leads?: Leads }
  /** What was chosen and does not narrow it. */
  apart?: Dimension[]
  /** What it says where there is nothing, better than that there is nothing. */
  empty?: string
}
