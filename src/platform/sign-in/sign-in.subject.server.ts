// The server half of the manifest of the sign-in room: personal data, calls and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import { accountCalls } from './account/account.server.ts'
import { stepUpCalls } from './step-up/step-up.server.ts'
import { signInSubject } from './sign-in.subject.ts'
import { captchaCalls } from './captcha/captcha.server.ts'
import { codeCalls } from './codes/send.server.ts'
import { invitationCalls } from './invitation/invitation.server.ts'
import { oneTimeListCalls } from './invitation/one-time-list.server.ts'
import { invitationSheetCalls } from './invitation/invitation-sheet.server.ts'
import { secondStepCalls } from './second-step.server.ts'
import { sessionCalls } from './sessions/sessions.server.ts'
import { signInCalls } from './sign-in.server.ts'
import { sweepSignIns } from './sweep.server.ts'
import { twoFactorCalls } from './two-factor/two-factor.server.ts'
import { signInPersonal } from './personal.server.ts'

export const signInServer = serverHalf(signInSubject, {
  personal: signInPersonal,
  calls: [
    accountCalls,
    stepUpCalls,
    captchaCalls,
    signInCalls,
    secondStepCalls,
    codeCalls,
    (app, product, { identities }) => sessionCalls(app, product, identities),
    twoFactorCalls,
    invitationCalls,
    invitationSheetCalls,
    oneTimeListCalls,
  ],
  jobs: [{ name: 'sweep', every: 3600, run: sweepSignIns }],
})
