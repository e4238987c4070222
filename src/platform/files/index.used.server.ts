// Exports of the files room for other rooms, on the server: used files, for code that removes records.

export { endUses, filesAt, removeRows, renameFiles, usedAmong } from './used.server.ts'
