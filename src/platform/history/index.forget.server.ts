// A door of history for the server: erases the values of records from the history.

export { eraseTrailValues } from './trail/erase-values.server.ts'
export { eraseHistoryFields, deleteListHistory } from './trail/forget.server.ts'
export { recordAction } from './trail/record-action.server.ts'
