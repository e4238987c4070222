// The list of the rules of this room, by entity.

import { certificateCheckRules } from './certificate-check.server.ts'
import { certificateRules } from './certificate.server.ts'

export const certificateRoomRules = {
  certificate: certificateRules,
  certificate_check: certificateCheckRules,
}
