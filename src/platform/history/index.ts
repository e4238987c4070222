// The door of history.

export { type Watch, exposedAt } from './recycle/exposed.ts'
export { sensitiveDataLog } from './sensitive/sensitive-data-log.ts'
