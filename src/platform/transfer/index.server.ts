// The door of transfer for the server.

export { type Cell, locales } from './export/cells.server.ts'
export { byteOrderMark, csvLine } from './export/csv.server.ts'
export { fileTypes } from './export/export.server.ts'
export { type Arrivals, arrivalsOf, encodingOf, withFile } from './import/arrival.server.ts'
export { lookUpOnce } from './import/look-up.server.ts'
export { type Line, type TableBytes, type TablePiece, tableOf } from './import/table.server.ts'
export { type SheetColumn, sheetBytes } from './spreadsheet.server.ts'
