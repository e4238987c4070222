// Exports of the files room for other rooms, on the server: used files, for code that removes records.

export { endAllUses, endUses, filesAt, leaveToSweep, removeRows, renameFiles, usedAmong } from './used.server.ts'
