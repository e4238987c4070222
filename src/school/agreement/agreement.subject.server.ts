// The server half of the manifest of the agreement room: rules, pages, calls and jobs of agreements.

import { serverHalf } from '#engine/server/subject.ts'
import { agreementRoomRules } from './agreement.rules.ts'
import { agreementSubject } from './agreement.subject.ts'
import { controlFileCall } from './control-file.server.ts'
import { issueOnEnrolment } from './auto-issue.server.ts'
import { paperContextOf } from '#platform/papers/index.server.ts'
import { followAgreements } from './signing/jobs.server.ts'
import { verifyAgreements } from './signing/jobs.server.ts'
import { agreementCalls } from './signing/agreement-calls.server.ts'
import { printSigned } from './signing/pdf.server.ts'
import { signingCalls } from './signing/signing-calls.server.ts'
import { agreementPersonal } from './personal.server.ts'
import { callTitles } from './words.ts'

export const agreementServer = serverHalf(agreementSubject, {
  rules: agreementRoomRules,
  personal: agreementPersonal,
  pages: [
    {
      name: 'k/toSign',
      group: 'agreements',
      icon: 'writing-sign',
      weigh: 95,
      words: callTitles.toSign,
      rights: { index: callTitles.readAndSign },
    },
  ],
  onEnrolmentChange: issueOnEnrolment,
  calls: [
    signingCalls,
    (app, product, around) => agreementCalls(app, product, paperContextOf(around)),
    (app, product, around) => controlFileCall(app, product, paperContextOf(around)),
  ],
  jobs: [
    { name: 'agreements', every: 600, run: followAgreements },
    { name: 'verify agreements', every: 3600, run: verifyAgreements, atNight: true },
    { name: 'print agreements', every: 10, run: ({ product }, around) => printSigned(product, paperContextOf(around)) },
  ],
})
