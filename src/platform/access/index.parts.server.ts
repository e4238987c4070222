// A door of access for the server: what an account may be.

export { partsOf } from './acting/parts.ts'
