// Exports of the notification room for other rooms, on the server: notifications that were sent.

export { recallGroup } from './recall-group.server.ts'
export { redirectTargets } from './redirect-targets.server.ts'
export type { NamedPerson } from './named-people.server.ts'
