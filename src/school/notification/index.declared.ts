// A door of the room: what it declares beside its entities.

export { notificationFolder } from './notification.folder.ts'
export { notificationSettings } from './notification.settings.ts'
