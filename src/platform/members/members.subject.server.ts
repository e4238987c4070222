// The server half of the manifest of the members room: rules, personal data, calls, jobs, first rows.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './members.tables.ts'
import { membersRoomRules } from './members.rules.ts'
import { membersSubject } from './members.subject.ts'
import { memberSignInCalls } from './centre/member-sign-in.server.ts'
import { ownDataCalls } from './centre/own-data.server.ts'
import { ownSessionCalls } from './centre/own-sessions.server.ts'
import { profileCalls } from './centre/profile.server.ts'
import { memberSecurityCalls } from './centre/security.server.ts'
import { memberStartCalls } from './centre/start.server.ts'
import { fillMemberCentre } from './first-rules.server.ts'
import { checkBalances } from './ledger/check-balances.server.ts'
import { outsideStoresOf } from '#platform/privacy/index.erase.server.ts'
import { membersPersonal } from './personal.server.ts'

export const membersServer = serverHalf(membersSubject, {
  rules: membersRoomRules,
  personal: membersPersonal,
  watches: { user: ['username', 'mobile', 'password', 'status', 'email'] },
  calls: [
    memberSignInCalls,
    memberStartCalls,
    profileCalls,
    (app, product, { identities }) => memberSecurityCalls(app, product, identities),
    (app, product, { identities }) => ownSessionCalls(app, product, identities),
    (app, product, around) =>
      ownDataCalls(app, product, { keepers: outsideStoresOf(around), identities: around.identities }),
  ],
  jobs: [{ name: 'ledgers', every: 3600, run: checkBalances, atNight: true }],
  fill: [fillMemberCentre],
})
