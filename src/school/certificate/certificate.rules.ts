// The rules of the entities of certificate.

import { certificateCheckRules } from './certificate-check.server.ts'
import { certificateRules } from './certificate.server.ts'

export const certificateRoomRules = {
  certificate: certificateRules,
  certificate_check: certificateCheckRules,
}
