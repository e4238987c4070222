// The pages of the member centre by the path of their rule, in lower case. Each is loaded when it is opened.

import { later } from '#screens/later.ts'

const ledgers = () => import('./ledger-page.ui.tsx')

export const centrePages: Readonly<Record<string, ReturnType<typeof later>>> = {
  'account/overview': later(() => import('./overview.ui.tsx'), 'OverviewPage'),
  'account/profile': later(() => import('./profile-page.ui.tsx'), 'ProfilePage'),
  'account/changepassword': later(() => import('./security-page.ui.tsx'), 'SecurityPage'),
  'account/balance': later(ledgers, 'BalancePage'),
  'account/integral': later(ledgers, 'IntegralPage'),
}
