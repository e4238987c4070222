// Exports of the office room for other rooms, on the server: what records lack.

export { type MissingCheck, type MissingPart, missingParts } from './missing/missing.server.ts'
