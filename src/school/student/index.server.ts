// The door of student for the server.

export { archivedStudents } from './archive/archive-access.server.ts'
export { mayReviewFiles } from './own-file.server.ts'
export { openOf as openRenewalOf } from './renewal/follow.server.ts'
