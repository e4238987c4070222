// Exports of the access room for other rooms, on the server: the profiles of an account.

export { partsOf } from './acting/parts.ts'
