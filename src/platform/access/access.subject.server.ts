// The server half of the manifest of the access room: its rules, personal data, calls and menu.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './access.tables.ts'
import { accessRoomRules } from './access.rules.ts'
import { accessSubject } from './access.subject.ts'
import { actingCalls } from './acting/acting.server.ts'
import { lookCalls } from './look-as/look-as.server.ts'
import { rightsCalls } from './rights/rights.server.ts'
import { fillMenu } from './menu/menu.server.ts'
import { accessPersonal } from './personal.server.ts'

export const accessServer = serverHalf(accessSubject, {
  rules: accessRoomRules,
  personal: accessPersonal,
  watches: { admin: ['username', 'mobile', 'password', 'status'], admin_group: ['rule_ids', 'status'] },
  calls: [
    (app, product, { identities }) => lookCalls(app, product, identities),
    (app, product, { identities }) => actingCalls(app, product, identities),
    rightsCalls,
  ],
  fill: [fillMenu],
})
