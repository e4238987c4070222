// Removes expired rows of sign-ins.

import type { At } from '#engine/server/product.ts'
import { forgetSignIns } from '#platform/access/index.sign-in.server.ts'

const devicesKept = 180 * 86_400

export async function sweepSignIns(at: At): Promise<void> {
  await at.product.store.write(async (db) => {
    await forgetSignIns({ db, now: at.now })
    await db
      .deleteFrom('device')
      .where('last_time', '<', at.now - devicesKept)
      .execute()
    await db.deleteFrom('challenge').where('expire_time', '<', at.now).execute()
    await db.deleteFrom('captcha').where('expire_time', '<', at.now).execute()
    await db.deleteFrom('code').where('expire_time', '<', at.now).execute()
  })
}
