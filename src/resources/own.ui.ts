// The pages of entities that have more than their declaration gives them.

import { lazy } from 'react'
import type { LeadsTo, Own } from '#screens/own.ts'
import { personWords } from './person.labels.ts'

const LedgerForm = lazy(async () => ({ default: (await import('./ledger/ledger-form.ui.tsx')).LedgerForm }))

const ofMember = ({ id }: { id: number }) => ({ user_id: String(id) })

/** A copy of what is known of them, and forgetting them. */
const personalData = (of: string): LeadsTo => ({
  path: 'routine/personalData',
  right: 'export',
  label: personWords.personalData,
  search: ({ id }) => ({ of, id: String(id) }),
})

export const own: Record<string, Own> = {
  student: { leads: { personal_data: personalData('student') } },
  teacher: { leads: { personal_data: personalData('teacher') } },
  admin: { leads: { personal_data: personalData('admin') } },
  user: {
    leads: {
      personal_data: personalData('user'),
      money: { path: 'user/moneyLog', search: ofMember },
      score: { path: 'user/scoreLog', search: ofMember },
    },
  },
  user_money_log: { Adding: LedgerForm },
  user_score_log: { Adding: LedgerForm },
}
