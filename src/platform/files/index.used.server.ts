// A door of files for the server: which files are still used, for what removes records.

export { endUses, filesAt, removeRows, renameFiles, usedAmong } from './used.server.ts'
