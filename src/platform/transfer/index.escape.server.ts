// A door of transfer for the server: only the functions that make texts safe for office programs.

export { byteOrderMark, escapeFormula, unescapeFormula } from './export/csv.server.ts'
