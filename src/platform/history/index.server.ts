// The door of history for the server.

export { addressOf, asking } from './audit/asked.server.ts'
export { audited, tell } from './audit/audit.server.ts'
export { auditCalls } from './audit/calls.server.ts'
export { forgetTitles } from './audit/titles.server.ts'
export { watchListed } from './recycle/defaults.server.ts'
export { keptRecords } from './recycle/kept-records.server.ts'
export { forgetRules } from './recycle/rules.server.ts'
export { valuesOfEntries } from './sensitive/kept-values.server.ts'
export { differences } from './trail/differences.server.ts'
export { closeChange, openChange, trail } from './trail/trail.server.ts'
