// The hourly job that removes expired sessions and tickets, devices, challenges, captchas and codes.

import type { At } from '#engine/server/product.ts'
import { forgetSignIns } from '#platform/access/index.sign-in.server.ts'

/** Seconds after its last sign-in for which a device stays known. */
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
