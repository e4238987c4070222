// Exports of the access room for other rooms, on the server: the profiles of an account.

export { ownPartsOf, partsOf } from './acting/parts.ts'
