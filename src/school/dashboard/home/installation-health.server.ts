// Checks the state of the installation for super administrators. `good: false` asks for an action.

import { statfs } from 'node:fs/promises'
import type { At } from '#engine/server/product.ts'
import type { CallServices } from '#engine/server/subject.ts'
import type {} from '#platform/back-up/index.server.ts'
import { paperContextOf } from '#platform/papers/index.server.ts'
import { version } from '#platform/settings/index.server.ts'
import type { Health } from './home.ts'

export interface Checks {
  newestBackUp(): Promise<number | null>
  freeBytes(): Promise<number>
}

export const checksOf = (around: CallServices): Checks => ({
  newestBackUp: () => around.backUps.newest(),
  async freeBytes() {
    const { bavail, bsize } = await statfs(paperContextOf(around).storage.folder)
    return bavail * bsize
  },
})

/** In hours. A back-up is made every night, so an older one means that a night failed. */
const oldestBackUp = 26
/** In bytes. */
const leastFree = 2 * 1024 ** 3

export async function healthOf(at: At, checks: Checks): Promise<Health[]> {
  const newest = await checks.newestBackUp()
  const hours = newest === null ? -1 : Math.max(0, Math.floor((at.now - newest) / 3600))
  const free = await checks.freeBytes()
  const [without, updates] = [await withoutFactor(at), await modulesToUpdate(at)]
  return [
    { name: 'version', value: version, good: true },
    { name: 'backUp', value: hours, good: hours >= 0 && hours <= oldestBackUp, path: 'routine/backUps' },
    { name: 'disk', value: free, good: free >= leastFree },
    ...(without > 0 ? [{ name: 'factors' as const, value: without, good: false }] : []),
    ...(updates > 0 ? [{ name: 'updates' as const, value: updates, good: false, path: 'module' }] : []),
  ]
}

/** The number of active accounts that sign in with the password only. */
async function withoutFactor({ db }: At): Promise<number> {
  const { many } = await db
    .selectFrom('admin')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .where('id', 'not in', db.selectFrom('admin_totp').select('admin_id').where('confirmed_time', 'is not', null))
    .where('id', 'not in', db.selectFrom('admin_passkey').select('admin_id'))
    .executeTakeFirstOrThrow()
  return Number(many)
}

async function modulesToUpdate({ db }: At): Promise<number> {
  const { many } = await db
    .selectFrom('module')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('update_waiting', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(many)
}
