// The door of certificate for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { certificateSubject } from './certificate.subject.ts'
import { pressOf } from '#platform/papers/press.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { certificateCheckRules } from './certificate-check.server.ts'
import { certificateRules } from './certificate.server.ts'
import { certificateCalls } from './certificates.server.ts'
import { printWaiting } from './pdf.server.ts'
import { dropOver } from './proposal.server.ts'

export const certificateServer = serverHalf(certificateSubject, {
  rules: {
    certificate: certificateRules,
    certificate_check: certificateCheckRules,
  },
  calls: [certificateCalls],
  jobs: [
    { name: 'drop proposals', every: 3600, run: async (at) => dropOver(at, await schoolDay(at)) },
    { name: 'print', every: 5, run: (at, around) => printWaiting(at, pressOf(around), at.now - 3600) },
  ],
})
