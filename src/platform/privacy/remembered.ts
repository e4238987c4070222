// What the product remembers of a record beside it.

/** Where, and what of it is emptied when the record is. */
export const rememberedOf: [table: string, empty: Record<string, unknown>][] = [
  ['trail_row', { title: '', fields: '{}' }],
  ['data_recycle_log', { title: '', search_text: '' }],
  ['sensitive_data_log', { title: '', before: null, after: null, search_text: '' }],
]
