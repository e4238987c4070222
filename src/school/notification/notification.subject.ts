// Notifications: who receives them, in which languages, who has read them.

import { subject } from '#engine/subject.ts'
import { notification } from './notification.ts'

export const notificationSubject = subject({
  name: 'notification',
  entities: [notification],
})
