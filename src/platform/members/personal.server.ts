// Declares the personal data of members, and how it is erased: accounts, and the ledgers of balance and points.

import { type Personal, type PersonalTable, bases } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'members'
const ledger: PersonalTable = {
  holds: 'personal',
  activity,
  columns: { create_time: 'none' },
  stays: 'money',
  places: [{ of: { user: 'user_id' }, erase: { memo: '' } }],
}

export const membersPersonal: Personal = {
  people: {
    user: { order: 90, words: words.member, knownBy: ['username', 'email', 'mobile'], ended: { status: 'disable' } },
  },
  tables: {
    user_money_log: ledger,
    user_score_log: ledger,
    user_group: { holds: 'none' },
    user_rule: { holds: 'none' },
    user_group_rule: { columns: { user_group_id: 'none', user_rule_id: 'none' } },
    user: {
      holds: 'personal',
      activity,
      columns: { username: 'identifier', last_login_ip: 'identifier', join_ip: 'identifier', group_id: 'none' },
      places: [{ of: { user: 'id' }, erase: 'blank' }],
    },
  },
  activities: {
    [activity]: {
      order: 60,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.contract,
      people: words.people,
      seenBy: words.seenBy,
    },
  },
  reasons: { money: words.staysMoney },
}
