// Lists the second factors of an administrator, checks a code or passkey, and removes factors.

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { At } from '#engine/server/product.ts'
import { type FactorTarget, verifyPasskey } from './passkeys.server.ts'
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

/** Only limits the size of the id; the library of passkeys checks the content. */
export const passkeyResponse = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) })
export const factorShape = {
  /** Six digits of the app, or a recovery code. */
  code: z.string().max(20).optional(),
  passkey: passkeyResponse.optional(),
}
export interface SentFactor {
  code?: string | undefined
  passkey?: z.infer<typeof passkeyResponse> | undefined
}

/** Opens its own transactions, so that a used code stays used even if the call fails later. */
export async function verifyFactor(
  at: At,
  site: Site,
  asked: FactorTarget,
  { code, passkey }: SentFactor,
): Promise<boolean> {
  await at.product.limits.take('factor account', `admin:${asked.adminId}`)
  const right = passkey
    ? await verifyPasskey(at, site, asked, passkey as unknown as AuthenticationResponseJSON)
    : await at.product.store.write((db) => verifyCode({ ...at, db }, asked.adminId, code ?? ''))
  if (right) await at.product.limits.giveBack('factor account', `admin:${asked.adminId}`)
  return right
}

async function verifyCode(at: At, adminId: number, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? takeTotp(at, adminId, code) : takeRecoveryCode(at, adminId, code)
}

/** Removes all factors and recovery codes of an account. */
export async function removeFactors(at: At, adminId: number): Promise<void> {
  for (const table of ['admin_totp', 'admin_recovery_code', 'admin_passkey'] as const)
    await at.db.deleteFrom(table).where('admin_id', '=', adminId).execute()
}

/**
 * Removes the recovery codes of an account that has no factor left. They replace a lost factor; without one they would
 * work like a second password.
 */
export async function dropIdleRecoveryCodes(at: At, adminId: number): Promise<void> {
  if ((await factorsOf(at, adminId)).length === 0)
    await at.db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
}
