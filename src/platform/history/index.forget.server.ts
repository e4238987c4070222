// A door of history for the server: what it still says of records that are erased or handed over.

export { emptyHistory, noteAct } from './trail/forget.server.ts'
