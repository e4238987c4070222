// Words of `platform/access`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels, StandardCall } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { adminGroup } from './admin-group.ts'
import type { adminRule } from './admin-rule.ts'
import type { admin } from './admin.ts'
import type { Verb } from './rights/rights-matrix.ts'
import type french from './words/fr.json'

export const {
  callTitles,
  addressMails,
  adminGroupLabels,
  adminGroupMore,
  adminGroupRefusals,
  adminLabels,
  adminRefusals,
  adminRuleLabels,
  adminRuleRefusals,
  callWords,
  chooseWords,
  compareWords,
  deskWords,
  invitationMails,
  invitationRefusals,
  lookRefusals,
  lookWords,
  menuWords,
  missingWords,
  orWords,
  passwordRefusals,
  personalDataLead,
  personalWords,
  proofRefusals,
  rightsFieldWords,
  rightsWords,
  ruleSwitchWords,
  verbWords,
} = catalogue<typeof french>(import.meta.dirname)

adminGroupLabels satisfies Labels<typeof adminGroup, typeof adminGroupLabels>
adminRuleLabels satisfies Labels<typeof adminRule, typeof adminRuleLabels>
adminLabels satisfies Labels<typeof admin, typeof adminLabels>
callWords satisfies Record<StandardCall, Words>
verbWords satisfies Record<Verb, Words>
