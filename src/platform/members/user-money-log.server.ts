// The rules of movements of balances.

import { ledgerRules } from './ledger/ledger.server.ts'

export const userMoneyLogRules = ledgerRules('money')
