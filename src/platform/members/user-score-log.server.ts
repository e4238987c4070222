// The rules of movements of points.

import { ledgerRules } from './ledger/ledger.server.ts'

export const userScoreLogRules = ledgerRules('score')
