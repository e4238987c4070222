// The door of transfer for the server.

export { lockBatch, unlockBatch } from './batch/batch-lock.server.ts'
export type { Cell } from './export/cells.server.ts'
export { byteOrderMark, csvLine } from './export/csv.server.ts'
export { fileTypes } from './export/export.server.ts'
export { type UploadContext, uploadContextOf, encodingOf, withFile } from './import/upload.server.ts'
export { cachedLookUp } from './import/look-up.server.ts'
export { type Line, type TableBytes, type TablePiece, tableOf } from './import/table.server.ts'
export { moveInPage } from './move-in/move-in-page.server.ts'
export type { MoveInTarget } from './move-in/target.server.ts'
export { type SheetColumn, sheetBytes } from './spreadsheet.server.ts'
