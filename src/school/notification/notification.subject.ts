// The manifest of the notification room: messages and automatic notices, their recipients and readers.

import { subject } from '#engine/subject.ts'
import { notification } from './notification.ts'

export const notificationSubject = subject({
  name: 'notification',
  entities: [notification],
})
