// The rules of the entities of access.

import { adminGroupRules } from './admin-group.server.ts'
import { adminRuleRules } from './admin-rule.server.ts'
import { adminRules } from './admin.server.ts'

export const accessRoomRules = {
  admin_group: adminGroupRules,
  admin: adminRules,
  admin_rule: adminRuleRules,
}
