// The door of history.

export { type WatchKind, exposedAt } from './recycle/exposed.ts'
export { sensitiveDataLog } from './sensitive/sensitive-data-log.ts'
