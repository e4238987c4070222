// Exports of the files room for other rooms, on the server: uses of a file outside the fields of a record.

export { addUse, addUses } from './add-use.server.ts'
export { dropUses } from './drop-uses.server.ts'
