// The door of notification.

export { notification } from './notification.ts'
