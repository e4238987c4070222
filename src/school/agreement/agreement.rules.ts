// The list of the rules of this room, by entity.

import { protocolTemplateRules } from './protocol-template.server.ts'
import { protocolRules } from './protocol.server.ts'

export const agreementRoomRules = {
  protocol: protocolRules,
  protocol_template: protocolTemplateRules,
}
