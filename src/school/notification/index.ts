// The door of notification.

export { notificationFolder } from './notification.folder.labels.ts'
export { notification } from './notification.ts'
