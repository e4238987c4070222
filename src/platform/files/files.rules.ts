// The rules of all entities of this room, by entity.

import { attachmentRules } from './attachment.server.ts'

export const filesRoomRules = {
  attachment: attachmentRules,
}
