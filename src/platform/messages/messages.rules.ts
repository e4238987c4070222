// The rules of the entities of messages.

import { outboxRules } from './outbox.server.ts'

export const messagesRoomRules = {
  outbox: outboxRules,
}
