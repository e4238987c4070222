// Exports for rooms that change an account without its calls.

export { blankAccount } from './blank-account.server.ts'
export { chooseTimeZone } from './own-time-zone.server.ts'
