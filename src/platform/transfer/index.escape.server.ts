// Exports of the transfer room for other rooms, on the server: texts that are safe in office programs, without the calls of
// the room.

export { byteOrderMark, escapeFormula, unescapeFormula } from './export/csv.server.ts'
