// The rules of the entities of notification.

import { notificationRules } from './notification.server.ts'

export const notificationRoomRules = {
  notification: notificationRules,
}
