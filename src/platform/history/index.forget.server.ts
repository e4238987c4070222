// Exports of the history room for other rooms, on the server: erases the values of records from history.

export { eraseHistoryFields, eraseHistoryValues, deleteListHistory, recordAction } from './trail/forget.server.ts'
