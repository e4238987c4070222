// What a chart of the first page tells: rows with their numbers, the names of what is counted, and how it is drawn.

export interface ChartTitle {
  name: string
  title: string
}

export interface ChartRow {
  label: string
  values: (number | null)[]
  /** The list that holds what is counted here. */
  leads?: { path: string; search: Record<string, string> }
}

export interface ChartTold {
  kind: 'bars' | 'stacked' | 'line' | 'rows'
  /** Minutes are written in hours, marks in hundredths. */
  unit: 'count' | 'minutes' | 'percent' | 'marks'
  /** Where the scale ends, if it does. */
  top?: number
  /** Of what the rows are, and of what each value is. */
  of: string
  series: string[]
  rows: ChartRow[]
}
