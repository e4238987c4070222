// The rules of the entities of files.

import { attachmentRules } from './attachment.server.ts'

export const filesRoomRules = {
  attachment: attachmentRules,
}
