// Exports of the history room for other rooms, on the server: for rooms that purge records.

export { eraseTrailValues } from './trail/erase-values.server.ts'
