// The pages of the member centre, by the path of their member menu entry in lower case. Each is loaded when it is
// opened.

import { type LazyPage, lazyPart } from '#ui/lazy-part.ts'

const ledgers = () => import('./ledger-page.ui.tsx')

export const centrePages: Readonly<Record<string, LazyPage>> = {
  'account/overview': lazyPart(() => import('./overview.ui.tsx'), 'OverviewPage'),
  'account/profile': lazyPart(() => import('./profile-page.ui.tsx'), 'ProfilePage'),
  'account/changepassword': lazyPart(() => import('./security-page.ui.tsx'), 'SecurityPage'),
  'account/balance': lazyPart(ledgers, 'BalancePage'),
  'account/integral': lazyPart(ledgers, 'PointsPage'),
}
