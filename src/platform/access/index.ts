// The door of access.

export type { Acting, Behalf, ProfileChoice } from './acting/acting.ts'
export { adminGroup } from './admin-group.ts'
export { adminRuleLabels, adminRuleRefusals } from './admin-rule.labels.ts'
export { admin } from './admin.ts'
export { invitationRefusals } from './invitation.labels.ts'
export { callWords } from './menu/menu.labels.ts'
export { modulePrefix } from './module-paths.ts'
export { isWebAddress } from './web-address.ts'
