// The door of the trail, for rooms that delete records for good.

export { blankTrail } from './trail/blank-trail.server.ts'
