// Actions on an account in its row, besides editing.

import { post } from '#screens/api.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { confirm } from '#ui/confirm.tsx'
import { accountMenuWords as words } from '#platform/access/index.ts'

export const accountMenu: NonNullable<OwnScreen['rowMenu']> = ({ id, title = '', email }, { me, allowed }) => [
  ...(allowed('auth/admin/edit') && id !== me.id && email
    ? [{ label: text(words.invite), apart: true, onClick: () => void invite(id, title) }]
    : []),
  ...(me.super ? [{ label: text(words.sessions), onClick: () => void sessions(id, title) }] : []),
  ...(allowed('auth/admin/edit') && id !== me.id
    ? [{ label: text(words.reset), onClick: () => void reset(id, title) }]
    : []),
]

async function invite(id: number, name: string): Promise<void> {
  const texts = { title: text(words.invite), body: text(words.inviteText, { name }) }
  const sure = await confirm({ ...texts, yes: text(words.send), no: text(words.cancel) })
  if (sure) await post('/admin/auth/admin/invite', { id }, { done: true }).catch(() => null)
}

async function reset(id: number, name: string): Promise<void> {
  const texts = { title: text(words.reset), body: text(words.resetText, { name }) }
  const sure = await confirm({ ...texts, yes: text(words.doReset), no: text(words.cancel), danger: true })
  if (sure) await post('/admin/auth/admin/resetFactors', { id }, { done: true }).catch(() => null)
}

async function sessions(id: number, name: string): Promise<void> {
  const { showSessions } = await import('../sessions/account-sessions.ui.tsx')
  showSessions({ id, name })
}
