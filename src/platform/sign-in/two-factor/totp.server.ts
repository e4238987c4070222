// Sets up authenticator apps and checks their codes: six digits that change every 30 seconds (one step). A code is
// accepted once, and also one step too early or too late, because clocks differ.

import { Secret, TOTP } from 'otpauth'
import type { At } from '#engine/server/product.ts'
import { encryptSecret, decryptSecret, settings } from '#platform/settings/index.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_totp: {
      admin_id: number
      /** Encrypted. */
      secret: string
      /** The time step of the last accepted code. Codes of this step and of earlier steps are no longer accepted. */
      last_step: number
      /** Null until a first code has confirmed that the app knows the secret. */
      confirmed_time: number | null
      create_time: number
    }
  }
}

const period = 30
/** Binds the encrypted secret to its account: copied into the row of another account it cannot be decrypted. */
const nameOf = (adminId: number) => `totp of admin ${adminId}`

const rules = { algorithm: 'SHA1', digits: 6, period }

/** Creates a secret that stays inactive until a first code confirms it. It replaces an earlier unconfirmed secret. */
export async function beginTotp(at: At): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const { id, username } = at.who
  const codes = new TOTP({ ...rules, issuer: (await settings(at)).site_name, label: username, secret })
  const begun = { secret: encryptSecret(at.product, nameOf(id), secret.base32), last_step: 0, create_time: at.now }
  await at.db
    .insertInto('admin_totp')
    .values({ admin_id: id, confirmed_time: null, ...begun })
    .onConflict((already) =>
      already.column('admin_id').doUpdateSet(begun).where('admin_totp.confirmed_time', 'is', null),
    )
    .execute()
  return { secret: secret.base32, uri: codes.toString() }
}

/**
 * True once for each code. One statement checks and stores the step, so that of two parallel attempts one is refused.
 * `confirmed` false: accepts the first code of a new secret and activates it.
 */
export async function takeTotp(at: At, adminId: number, code: string, confirmed = true): Promise<boolean> {
  const step = await stepOfCode(at, adminId, code, confirmed)
  if (step === null) return false
  const { numUpdatedRows } = await at.db
    .updateTable('admin_totp')
    .set({ last_step: step, ...(!confirmed && { confirmed_time: at.now }) })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the time step of the code, or null if it is wrong or was used. The caller must store the step as used. */
export async function stepOfCode(at: At, adminId: number, code: string, confirmed = true): Promise<number | null> {
  const row = await at.db
    .selectFrom('admin_totp')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('confirmed_time', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row || !/^\d{6}$/.test(code)) return null
  const secret = Secret.fromBase32(decryptSecret(at.product, nameOf(adminId), row.secret))
  const away = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: at.now * 1000, window: 1 })
  if (away === null) return null
  const step = Math.floor(at.now / period) + away
  return step > row.last_step ? step : null
}
