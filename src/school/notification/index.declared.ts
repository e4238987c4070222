// A door of notification: its folder in the menu, and its settings.

export { notificationFolder } from './notification.folder.ts'
export { notificationSettings } from './notification.settings.ts'
