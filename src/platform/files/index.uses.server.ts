// What rooms may import from files that add or remove uses of files directly, on the server.

export { addUse, addUses } from './add-use.server.ts'
export { dropUses } from './drop-uses.server.ts'
