// Erases the personal data of an account; the row and its id stay.

import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { At } from '#engine/server/product.ts'
import { dropInvitations } from './invite.server.ts'
import { keepOneSuper } from './reach.server.ts'
import { endSessionsOf } from './sessions.server.ts'

export async function eraseAccount(at: At, id: number): Promise<void> {
  await keepOneSuper(at, id, { status: '0' })
  await endSessionsOf(at, 'admin', id)
  await dropInvitations(at, id)
  const blank = { username: `anonyme_${id}`.slice(0, 15), nickname: 'Anonyme', email: null, mobile: null }
  await at.db
    .updateTable('admin')
    .set({
      ...blank,
      ...(await deriveColumns(at.product.resources.admin, blank)),
      avatar: null,
      motto: null,
      password: null,
      status: '0',
      last_login_ip: null,
      search_text: '',
      delete_time: at.now,
    })
    .where('id', '=', id)
    .execute()
}
