// Exports of the access room for other rooms, on the server and in the browser.

export type { Acting, Behalf, ProfileChoice } from './acting/acting.ts'
export { adminGroup } from './admin-group.ts'
export { adminRuleLabels, adminRuleRefusals, invitationRefusals, callWords } from './words.ts'
export { admin } from './admin.ts'
export { modulePrefix } from './module-paths.ts'
export { isWebAddress } from './web-address.ts'
