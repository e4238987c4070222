import { ledgerRules } from '../ledger.server.ts'

export const userScoreLogRules = ledgerRules('score')
