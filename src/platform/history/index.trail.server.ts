// A door of history for the server: erases values from the trail, for rooms that purge records.

export { eraseTrailValues } from './trail/erase-values.server.ts'
