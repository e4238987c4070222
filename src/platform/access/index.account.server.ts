// Exports for rooms that change an account outside the calls of accounts.

export { eraseAccount } from './erase-account.server.ts'
export { chooseTimeZone } from './own-time-zone.server.ts'
