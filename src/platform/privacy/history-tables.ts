// The tables of history that have values of records.

/** Each table, and the columns that are emptied when a record is erased. */
export const historyTables: [table: string, empty: Record<string, unknown>][] = [
  ['trail_row', { title: '', fields: '{}' }],
  ['data_recycle_log', { title: '', search_text: '' }],
  ['sensitive_data_log', { title: '', before: null, after: null, search_text: '' }],
]
