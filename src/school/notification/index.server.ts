// The door of notification for the server.

export { unreadOf } from './inbox/inbox.server.ts'
export { type Recipient, notify } from './notify.server.ts'
