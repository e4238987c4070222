// Exports of the room access for other rooms, on the server: the parts that an account can act as.

export { ownPartsOf, partsOf } from './acting/parts.ts'
