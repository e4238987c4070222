// The door of notifications that have been sent, for rooms that change them.

export { takeBack } from './take-back.server.ts'
export { redirectTargets } from './redirect-targets.server.ts'
export type { NamedPerson } from './named-people.server.ts'
