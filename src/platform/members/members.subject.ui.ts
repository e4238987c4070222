// The browser half of the manifest of the members room: how the lists and forms of its entities differ from the
// standard.

import { personalData, rightsControl, ruleSwitch } from '#platform/access/index.ui.ts'
import { browserHalf } from '#screens/subject.ts'
import { membersSubject } from './members.subject.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const LedgerForm = lazyPart(() => import('./ledger/ledger-form.ui.tsx'), 'LedgerForm')
const ofMember = ({ id }: { id: number }) => ({ user_id: String(id) })

export const membersBrowser = browserHalf(membersSubject, {
  screens: {
    user: {
      links: {
        money: { path: 'user/moneyLog', search: ofMember },
        score: { path: 'user/scoreLog', search: ofMember },
        personal_data: personalData('user'),
      },
    },
    // `row: null` keeps the tree of rights visible for a group with all rights, because a switch of this form can take
    // them away.
    user_group: { controls: { rule_ids: (props) => rightsControl({ ...props, row: null }) } },
    user_rule: {
      titled: (row) => String(row.title_shown ?? row.title),
      cells: {
        status: ruleSwitch('user_rule', 'status'),
        keepalive: ruleSwitch('user_rule', 'keepalive'),
        no_login_valid: ruleSwitch('user_rule', 'no_login_valid'),
      },
    },
    user_money_log: { Adding: LedgerForm },
    user_score_log: { Adding: LedgerForm },
  },
})
