// A door of notification for the server: changes of stored notifications when a cause is undone or records are merged.

export { recallGroup } from './recall-group.server.ts'
export { redirectTargets } from './redirect-targets.server.ts'
export type { NamedPerson } from './named-people.server.ts'
