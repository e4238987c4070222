// Exports of the access room for other rooms, on the server: the parts that an account can act as.

export { ownPartsOf, partsOf } from './acting/parts.ts'
