// Makes and checks recovery codes, which replace a lost factor: ten per account, stored as keyed hashes, each valid
// once.

import { createHmac, randomInt } from 'node:crypto'
import type { At } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_recovery_code: { admin_id: number; hash: string; used_time: number | null }
  }
}

const codeCount = 10
/** Without ambiguous characters: no 0 and o, no 1, i and l. Ten characters have about 49 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

const randomCode = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
const hashOf = (at: At, adminId: number, code: string) =>
  createHmac('sha256', at.product.key('recovery code')).update(`${adminId}|${code}`).digest('hex')

/** Returns ten new codes. Earlier codes become invalid. */
export async function newRecoveryCodes(at: At, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${randomCode(5)}-${randomCode(5)}`)
  await at.db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
  await at.db
    .insertInto('admin_recovery_code')
    .values(codes.map((code) => ({ admin_id: adminId, hash: hashOf(at, adminId, code), used_time: null })))
    .execute()
  return codes
}

/** True once for each code. Upper case, spaces and the hyphen do not matter. */
export async function takeRecoveryCode(at: At, adminId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const { numUpdatedRows } = await at.db
    .updateTable('admin_recovery_code')
    .set({ used_time: at.now })
    .where('admin_id', '=', adminId)
    .where('hash', '=', hashOf(at, adminId, `${code.slice(0, 5)}-${code.slice(5)}`))
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(at: At, adminId: number): Promise<number> {
  const { left } = await at.db
    .selectFrom('admin_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
