// Two actions on an account in the list of administrators, each after a confirmation: send the link to choose a
// password, and reset the second factor.

import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { confirm } from '#ui/confirm.tsx'
import { accountActWords as words, accountMenuWords } from '../words.ts'

export async function invite(id: number, name: string): Promise<void> {
  const texts = { title: text(accountMenuWords.invite), body: text(words.inviteText, { name }) }
  const sure = await confirm({ ...texts, yes: text(words.send), no: text(words.cancel) })
  if (sure) await post('/admin/auth/admin/invite', { id }, { done: true }).catch(() => null)
}

export async function reset(id: number, name: string): Promise<void> {
  const texts = { title: text(accountMenuWords.reset), body: text(words.resetText, { name }) }
  const sure = await confirm({ ...texts, yes: text(words.doReset), no: text(words.cancel), danger: true })
  if (sure) await post('/admin/auth/admin/resetFactors', { id }, { done: true }).catch(() => null)
}
