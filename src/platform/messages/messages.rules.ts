// The rules of the entity of messages, the outbox.

import { outboxRules } from './outbox.server.ts'

export const messagesRoomRules = {
  outbox: outboxRules,
}
