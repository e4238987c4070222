// Removes expired rows of sign-ins.

import type { At } from '#engine/server/product.ts'

const day = 86_400
/** In seconds, longer than any session, so that a stolen token of an old generation is still recognised. */
const sessionsKept = 62 * day
const devicesKept = 180 * day

export async function sweepSignIns(at: At): Promise<void> {
  await at.product.store.write(async (db) => {
    const over = db
      .selectFrom('session')
      .select('id')
      .where('create_time', '<', at.now - sessionsKept)
    await db.deleteFrom('session_used').where('session_id', 'in', over).execute()
    await db
      .deleteFrom('session')
      .where('create_time', '<', at.now - sessionsKept)
      .execute()
    await db
      .deleteFrom('device')
      .where('last_time', '<', at.now - devicesKept)
      .execute()
    await db.deleteFrom('challenge').where('expire_time', '<', at.now).execute()
    await db.deleteFrom('sign_in_step').where('expire_time', '<', at.now).execute()
    await db
      .deleteFrom('admin_invitation')
      .where('expire_time', '<', at.now - sessionsKept)
      .execute()
    await db.deleteFrom('captcha').where('expire_time', '<', at.now).execute()
    await db.deleteFrom('code').where('expire_time', '<', at.now).execute()
  })
}
