// The manifest of messages: mails and text messages leave through the outbox.

import { subject } from '#engine/subject.ts'
import { outbox } from './outbox.ts'

export const messagesSubject = subject({
  name: 'messages',
  entities: [outbox],
})
