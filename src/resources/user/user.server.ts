// Members: their passwords are hashed before they are stored, and whoever is shut out is so at once.

import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { mailName, refuseWeak } from '../admin/password-policy.server.ts'
import { hashPassword } from '../admin/passwords.server.ts'
import { endSessionsOf } from '../admin/sessions.server.ts'
import { userRefusals as words } from './user.labels.ts'
import { user } from './user.ts'

export const userRules = rules(user, {
  async shown(at, rows, as) {
    if (as === 'options') await nameAccounts(at, rows)
    for (const { group } of rows as { group?: { title: string; name?: string } }[]) if (group) group.name = group.title
  },
  async prepare(at, input) {
    const { password, username, email } = input
    if (password) await refuseWeak(at, 'member', password, [username, mailName(email)])
    if (password) input.password = await hashPassword(password, 'member')
    else delete input.password
  },
  async beforeAdd(at, input) {
    if (!input.password) throw new Refusal(words.needsPassword)
    input.join_time = at.now
  },
  async beforeEdit(at, input, row) {
    const shutOut = input.status === 'disable' && row.status !== 'disable'
    if (input.password || shutOut) await endSessionsOf(at, 'member', row.id)
  },
  async beforeDelete(at, row) {
    await endSessionsOf(at, 'member', row.id)
  },
})

/** Two members may have one name; the account and the number tell them apart. */
async function nameAccounts({ db }: At, options: { id: number; nickname_text?: string }[]): Promise<void> {
  if (options.length === 0) return
  const ids = options.map(({ id }) => id)
  const rows = await db.selectFrom('user').select(['id', 'username']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  for (const option of options) option.nickname_text = `${names.get(option.id)}(ID:${option.id})`
}
