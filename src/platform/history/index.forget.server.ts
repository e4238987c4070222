// Exports of the history room for other rooms, on the server: erases the values of records from history.

export { emptyHistory, forgetList, noteAct } from './trail/forget.server.ts'
