// The manifest of the messages room: mails and text messages leave through its outbox.

import { subject } from '#engine/subject.ts'
import { outbox } from './outbox.ts'

export const messagesSubject = subject({
  name: 'messages',
  entities: [outbox],
})
