// The pages of the member centre by the path of their rule, in lower case. Each is loaded when it is opened.

import { lazyPage } from '#screens/lazy-page.ts'

const ledgers = () => import('./ledger-page.ui.tsx')

export const centrePages: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  'account/overview': lazyPage(() => import('./overview.ui.tsx'), 'OverviewPage'),
  'account/profile': lazyPage(() => import('./profile-page.ui.tsx'), 'ProfilePage'),
  'account/changepassword': lazyPage(() => import('./security-page.ui.tsx'), 'SecurityPage'),
  'account/balance': lazyPage(ledgers, 'BalancePage'),
  'account/integral': lazyPage(ledgers, 'IntegralPage'),
}
