import { ledgerRules } from '../ledger.server.ts'

export const userMoneyLogRules = ledgerRules('money')
