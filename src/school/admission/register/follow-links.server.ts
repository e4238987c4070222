// Sets the token of the follow-up link for all registrations with a confirmed address, after demo data was imported.

import { existing } from '#text/existing.ts'
import type { At } from '#engine/server/product.ts'
import { followToken } from './token.server.ts'

export async function giveFollowLinks(at: At): Promise<void> {
  const verified = await at.db
    .selectFrom('student_registration')
    .select(['id', 'email_verified_at'])
    .where('email_verified_at', 'is not', null)
    .execute()
  for (const { id, email_verified_at } of verified)
    await at.db
      .updateTable('student_registration')
      .set({ token_hash: followToken(at, id, existing(email_verified_at, 'moment')).hash })
      .where('id', '=', id)
      .execute()
}
