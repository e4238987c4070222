// The door of what uses a file, for rooms that write it without a field of a record.

export { addUse } from './add-use.server.ts'
export { dropUses } from './drop-uses.server.ts'
