// The rules of all entities of this room, by entity.

import { userGroupRules } from './user-group.server.ts'
import { userMoneyLogRules } from './user-money-log.server.ts'
import { userRuleRules } from './user-rule.server.ts'
import { userScoreLogRules } from './user-score-log.server.ts'
import { userRules } from './user.server.ts'

export const membersRoomRules = {
  user: userRules,
  user_group: userGroupRules,
  user_rule: userRuleRules,
  user_money_log: userMoneyLogRules,
  user_score_log: userScoreLogRules,
}
