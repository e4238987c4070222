// The server half of the manifest of the certificate room: rules, calls and jobs of certificates.

import { serverHalf } from '#engine/server/subject.ts'
import { certificateRoomRules } from './certificate.rules.ts'
import { certificateSubject } from './certificate.subject.ts'
import { paperContextOf } from '#platform/papers/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { certificateCalls } from './certificate-calls.server.ts'
import { printWaiting } from './pdf.server.ts'
import { dropExpired } from './revoke-proposal.server.ts'
import { certificatePersonal } from './personal.server.ts'

export const certificateServer = serverHalf(certificateSubject, {
  rules: certificateRoomRules,
  personal: certificatePersonal,
  calls: [certificateCalls],
  jobs: [
    { name: 'drop proposals', every: 3600, run: async (at) => dropExpired(at, await schoolDay(at)) },
    { name: 'print', every: 5, run: (at, around) => printWaiting(at, paperContextOf(around), at.now - 3600) },
  ],
})
