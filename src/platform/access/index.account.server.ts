// Exports for rooms that change an account without its calls.

export { eraseAccount } from './erase-account.server.ts'
export { chooseTimeZone } from './own-time-zone.server.ts'
