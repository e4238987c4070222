// Exports of the files room for other rooms, on the server: used files, for code that removes records.

export {
  endAllUses,
  endUses,
  filesAt,
  markForSweep,
  removeRows,
  renameFiles,
  findUsedFiles,
} from './used-files.server.ts'
