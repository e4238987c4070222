// The second factor as the rest of the product asks for it: which ones somebody has, and whether what they sent is one.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { At } from '#engine/server/product.ts'
import { type Asked, passkeyProves } from './passkeys.server.ts'
import { takeRecoveryCode } from './recovery.server.ts'
import type { Site } from './site.server.ts'
import { takeTotp } from './totp.server.ts'

export type Method = 'totp' | 'passkey'

export async function factorsOf(at: Pick<At, 'db'>, adminId: number): Promise<Method[]> {
  const [totp, passkey] = [
    await at.db
      .selectFrom('admin_totp')
      .select('admin_id')
      .where('admin_id', '=', adminId)
      .where('confirmed_time', 'is not', null)
      .executeTakeFirst(),
    await at.db.selectFrom('admin_passkey').select('id').where('admin_id', '=', adminId).limit(1).executeTakeFirst(),
  ]
  return [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['totp'] as const) : [])]
}

/** Whatever the browser's own half sends is checked by the library; here only that it is no flood. */
export const signedByKey = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) })
export const factorShape = {
  /** Six digits of the app, or one of the codes on paper. */
  code: z.string().max(20).optional(),
  passkey: signedByKey.optional(),
}
export interface SentFactor {
  code?: string | undefined
  passkey?: z.infer<typeof signedByKey> | undefined
}

/** Opens its own transactions: what was tried stays taken even where it was wrong. */
export async function factorProves(at: At, site: Site, asked: Asked, { code, passkey }: SentFactor): Promise<boolean> {
  await at.product.limits.take('factor account', `admin:${asked.adminId}`)
  const right = passkey
    ? await passkeyProves(at, site, asked, passkey as unknown as AuthenticationResponseJSON)
    : await at.product.store.write((db) => codeProves({ ...at, db }, asked.adminId, code ?? ''))
  if (right) await at.product.limits.giveBack('factor account', `admin:${asked.adminId}`)
  return right
}

async function codeProves(at: At, adminId: number, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? takeTotp(at, adminId, code) : takeRecoveryCode(at, adminId, code)
}

/** All of them: by the hand of an administrator, for who has lost everything. */
export async function removeFactors(at: At, adminId: number): Promise<void> {
  for (const table of ['admin_totp', 'admin_recovery_code', 'admin_passkey'] as const)
    await at.db.deleteFrom(table).where('admin_id', '=', adminId).execute()
}

/** Codes on paper stand in for a factor; without one they would be a second password. */
export async function dropIdleRecoveryCodes(at: At, adminId: number): Promise<void> {
  if ((await factorsOf(at, adminId)).length === 0)
    await at.db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
}
