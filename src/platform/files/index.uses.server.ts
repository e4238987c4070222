// What a room that adds or removes uses of files directly may import from files, on the server.

export { addUse, addUses } from './add-use.server.ts'
export { dropUses } from './drop-uses.server.ts'
