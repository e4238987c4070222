// Removes old lines from the beginning of the chain. A signed anchor marks the new beginning; database triggers refuse
// every other deletion.

import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { day, daysOf } from '../retention-days.server.ts'
import { seal } from './seal.server.ts'
import { anchorMac } from './verify.server.ts'

const batchSize = 1000

/** Removes lines that are older than the school has set. The CNIL usually recommends six months to a year. */
export async function pruneLog(at: At): Promise<void> {
  const log = await daysOf(at, 'log')
  await seal(at.product)
  while ((await pruneSome(at, at.now - log * day)) === batchSize);
}

/** Removes at most `batchSize` lines from the beginning. If a line is too young, all later lines stay too. */
async function pruneSome(at: At, before: number): Promise<number> {
  const { product, now } = at
  return product.store.write(async (db) => {
    if (!(await tryLockName({ ...at, db }, 'beginning of the log'))) return 0
    const first = await db
      .selectFrom('admin_log_seal')
      .innerJoin('admin_log', 'admin_log.id', 'admin_log_seal.log_id')
      .select(['admin_log_seal.seq', 'admin_log_seal.hash', 'admin_log_seal.log_id', 'admin_log.time'])
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    const young = first.findIndex(({ time }) => time >= before)
    const old = young < 0 ? first : first.slice(0, young)
    const last = old.at(-1)
    if (!last) return 0
    const { seq, hash } = last
    const mac = anchorMac(product, seq, hash, now)
    await db.insertInto('admin_log_anchor').values({ seq, hash, time: now, mac }).execute()
    const ids = old.map(({ log_id }) => log_id)
    await db.deleteFrom('admin_log').where('id', 'in', ids).execute()
    await db.deleteFrom('admin_log_seal').where('seq', '<=', seq).execute()
    await db.deleteFrom('admin_log_anchor').where('seq', '<', seq).execute()
    return old.length
  })
}
