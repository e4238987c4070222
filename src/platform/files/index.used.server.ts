// What a room that removes records or personal data may import from files, on the server.

export {
  endAllUses,
  endUses,
  filesAt,
  markForSweep,
  removeRows,
  renameFiles,
  findUsedFiles,
} from './used-files.server.ts'
