// A door of history for the server: erases the values of records from the history.

export { eraseHistoryFields, eraseHistoryValues, deleteListHistory, recordAction } from './trail/forget.server.ts'
