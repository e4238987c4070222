// What other rooms may import from office about checks of incomplete records, on the server.

export { type MissingCheck, type MissingPart, missingParts } from './missing/missing.server.ts'
