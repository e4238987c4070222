// The rules of members: passwords are hashed before they are stored, and disabling an account ends its sessions at
// once.

import { Refusal } from '#engine/refusal.ts'
import { rules } from '#engine/server/product.ts'
import {
  changesAddress,
  notifyOldAddress,
  mailName,
  refuseWeak,
  hashPassword,
  endSessionsOf,
} from '#platform/access/index.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { groupTitle } from '#platform/sign-in/index.server.ts'
import { userRefusals as words } from './words.ts'
import { user } from './user.ts'

export const userRules = rules(user, {
  async shown(at, rows) {
    for (const { group } of rows as { group?: { title: string } | null }[])
      if (group) group.title = groupTitle(at, group.title)
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
    // A member confirms a new address by a code. An administrator needs a recent proof instead.
    const moves = changesAddress(input, row)
    if (at.who.realm === 'admin' && (moves || input.password)) await recentProof(at)
    const shutOut = input.status === 'disable' && row.status !== 'disable'
    if (input.password || shutOut) await endSessionsOf(at, 'member', row.id)
  },
  async afterWrite(at, row, before) {
    if (before && at.who.realm === 'admin' && row.delete_time === null) await notifyOldAddress(at, row, before)
  },
  async beforeDelete(at, row) {
    await endSessionsOf(at, 'member', row.id)
  },
})
