// The door of access for the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './access.tables.ts'
import { accessSubject } from './access.subject.ts'
import { actingCalls } from './acting/acting.server.ts'
import { adminGroupRules } from './admin-group.server.ts'
import { adminRuleRules } from './admin-rule.server.ts'
import { adminRules } from './admin.server.ts'
import { lookCalls } from './look-as/look-as.server.ts'
import { rightsCalls } from './rights/rights.server.ts'
import { fillMenu } from './menu/menu.server.ts'

export const accessServer = serverHalf(accessSubject, {
  rules: {
    admin_group: adminGroupRules,
    admin: adminRules,
    admin_rule: adminRuleRules,
  },
  calls: [
    (app, product, { identities }) => lookCalls(app, product, identities),
    (app, product, { identities }) => actingCalls(app, product, identities),
    rightsCalls,
  ],
  fill: [fillMenu],
})
