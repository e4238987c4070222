// The manifest of the members room: the accounts of the public member centre: groups, menu, balance, points.

import { subject } from '#engine/subject.ts'
import { user } from './user.ts'
import { userGroup } from './user-group.ts'
import { userRule } from './user-rule.ts'
import { userMoneyLog } from './user-money-log.ts'
import { userScoreLog } from './user-score-log.ts'

export const membersSubject = subject({
  name: 'members',
  entities: [user, userGroup, userRule, userMoneyLog, userScoreLog],
})
