// The door of notification for the server.

export { accountsAtDesk, preparerOrDesk } from './desk-accounts.server.ts'
export { unreadOf } from './inbox/inbox.server.ts'
export { type Alert, sendAlerts, sentKeys } from './alerts.server.ts'
export { type News, type Recipient, notify, withdrawNews } from './notify.server.ts'
export { isRemindedLately, lastReminder } from './reminders.server.ts'
export { correctionTime, unseenSince } from './superseded.server.ts'
export { mayMailNow } from './quiet-hours.server.ts'
