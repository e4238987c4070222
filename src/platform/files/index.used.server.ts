// What rooms may import from files that remove records or personal data, on the server.

export {
  endAllUses,
  endUses,
  filesAt,
  markForSweep,
  removeRows,
  renameFiles,
  findUsedFiles,
} from './used-files.server.ts'
