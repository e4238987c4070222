// Removes old sessions, invitations and unfinished sign-ins.

import type { At } from '#engine/server/product.ts'

/** In seconds. Longer than any session lives, so that a stolen token that was replaced long ago is still recognised. */
const keptFor = 62 * 86_400

export async function forgetSignIns({ db, now }: Pick<At, 'db' | 'now'>): Promise<void> {
  const over = db
    .selectFrom('session')
    .select('id')
    .where('create_time', '<', now - keptFor)
  await db.deleteFrom('session_used').where('session_id', 'in', over).execute()
  await db
    .deleteFrom('session')
    .where('create_time', '<', now - keptFor)
    .execute()
  await db.deleteFrom('sign_in_step').where('expire_time', '<', now).execute()
  await db
    .deleteFrom('admin_invitation')
    .where('expire_time', '<', now - keptFor)
    .execute()
}
