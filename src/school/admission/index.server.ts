// Exports of the admission room for other rooms, on the server.

export { compareAgain } from './duplicates.server.ts'
export { giveFollowLinks } from './register/follow-links.server.ts'
export { applicationsWaitSince } from './review/queue.server.ts'
