// The menu of a row in the list of administrators: send the password link, show the sessions, reset the second factor.

import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { accountMenuWords as words } from '../words.ts'

const acts = () => import('./account-acts.ui.ts')

export const accountMenu: NonNullable<OwnScreen['rowMenu']> = ({ id, title = '', email }, { me, allowed }) => [
  ...(allowed('auth/admin/edit') && id !== me.id && email
    ? [{ label: text(words.invite), apart: true, onClick: async () => (await acts()).invite(id, title) }]
    : []),
  ...(me.super ? [{ label: text(words.sessions), onClick: () => void sessions(id, title) }] : []),
  ...(allowed('auth/admin/edit') && id !== me.id
    ? [{ label: text(words.reset), onClick: async () => (await acts()).reset(id, title) }]
    : []),
]

async function sessions(id: number, name: string): Promise<void> {
  const { showSessions } = await import('../sessions/account-sessions.ui.tsx')
  showSessions({ id, name })
}
