// The pages of entities that have more than their declaration gives them.

import { lazy } from 'react'
import type { Own } from '#screens/own.ts'

const LedgerForm = lazy(async () => ({ default: (await import('./ledger/ledger-form.ui.tsx')).LedgerForm }))

const ofMember = ({ id }: { id: number }) => ({ user_id: String(id) })

export const own: Record<string, Own> = {
  user: {
    leads: {
      money: { path: 'user/moneyLog', search: ofMember },
      score: { path: 'user/scoreLog', search: ofMember },
    },
  },
  user_money_log: { Adding: LedgerForm },
  user_score_log: { Adding: LedgerForm },
}
