// Exports of the agreement room for other rooms.

export { type Block, readBlocks, writeArticles } from './agreement-text.ts'
export { protocolTemplate } from './protocol-template.ts'
export { protocolLabels } from './words.ts'
export { protocol, protocolStatuses } from './protocol.ts'
export { fillBlocks } from './fill-placeholders.ts'
export { earliestDue, paymentsOf } from './payment-dates.ts'
export { dayIn, endOfDay } from './school-days.ts'
export type { SignerRole } from './signer-roles.ts'
