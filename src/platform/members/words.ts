// Words of `platform/members`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import { adminRuleLabels } from '#platform/access/index.ts'
import type { userGroup } from './user-group.ts'
import type { userMoneyLog } from './user-money-log.ts'
import type { userRule } from './user-rule.ts'
import type { userScoreLog } from './user-score-log.ts'
import type { user } from './user.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  accountPageWords,
  contactWords,
  doorWords,
  ledgerPageWords,
  ledgerRefusals,
  ledgerWords,
  memberCentreWords,
  memberMails,
  ownDataWords,
  personalWords,
  userGroupLabels,
  userLabels,
  userMoneyLogLabels,
  userRefusals,
  userScoreLogLabels,
} = words

export const userRuleLabels = {
  ...words.userRuleLabels,
  fields: { ...adminRuleLabels.fields, ...words.userRuleLabels.fields },
  values: {
    ...words.userRuleLabels.values,
    menu_type: adminRuleLabels.values.menu_type,
    extend: adminRuleLabels.values.extend,
    status: adminRuleLabels.values.status,
  },
}

userGroupLabels satisfies Labels<typeof userGroup, typeof userGroupLabels>
userMoneyLogLabels satisfies Labels<typeof userMoneyLog, typeof userMoneyLogLabels>
userRuleLabels satisfies Labels<typeof userRule, typeof userRuleLabels>
userScoreLogLabels satisfies Labels<typeof userScoreLog, typeof userScoreLogLabels>
userLabels satisfies Labels<typeof user, typeof userLabels>
