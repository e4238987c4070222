// Pages of members: a forgotten password, and the pages of the account.

import type { Screen } from './screens.ts'

const mine = { as: 'mei_lin', member: true } as const
const phone = 390

export const memberPages: Screen[] = [
  { name: 'another password for a member', path: 'user/login?tab=retrieve', ready: '.sign-in-form' },
  { ...mine, name: 'overview of a member', path: 'user/account/overview', ready: '.own-week' },
  { ...mine, name: 'profile of a member', path: 'user/account/profile', ready: '.account-fields' },
  { ...mine, name: 'data of a member', path: 'user/account/profile?tab=data', ready: '.own-data' },
  { ...mine, name: 'password of a member', path: 'user/account/changePassword', ready: '.account-list' },
  {
    ...mine,
    name: 'balance of a member, on a phone',
    path: 'user/account/balance',
    width: phone,
    ready: '.own-ledger',
  },
  {
    ...mine,
    name: 'menu of a member, on a phone',
    path: 'user/account/overview',
    width: phone,
    ready: '.own-week',
    async open(page) {
      await page.locator('.centre-narrow button').click()
      await page.locator('.centre-sheet').waitFor()
    },
  },
]
