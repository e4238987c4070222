// Exports of the history room for other rooms, on the server: for rooms that purge records.

export { blankTrail } from './trail/blank-trail.server.ts'
