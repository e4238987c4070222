// Exports of the student room for other rooms, on the server.

export { archivedStudents } from './archive/archive-access.server.ts'
export { mayReviewFiles } from './own-file.server.ts'
export { openOf as openRenewalOf } from './renewal/follow.server.ts'
