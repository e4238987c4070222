// A signature is written once, with the fingerprint of what was on the screen and of everything signed before it.

import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import { templateOf } from './compose.server.ts'
import { endOfDay } from './school-days.ts'
import { type Signature, chainOf, inChainOrder } from './seal.server.ts'
import { signaturesOf } from './signers.server.ts'
import type { Protocol } from './values.server.ts'

export async function seal(at: At, about: Protocol, signature: Signature): Promise<void> {
  const made = inChainOrder(await signaturesOf(at, about.id))
  const { content_sha256 } = about
  const signed: Signature = { ...signature, content_sha256, signed_at: at.now, ip: at.ip || null, status: 'signed' }
  const before = made.at(-1)?.chain_sha256 ?? content_sha256!
  const { id, protocol_id: _of, ...columns } = signed
  await at.db
    .updateTable('protocol_signature')
    .set({
      ...columns,
      chain_sha256: chainOf(before, signed),
      chain_no: made.length + 1,
      update_time: at.now,
    })
    .where('id', '=', id)
    .where('status', '!=', 'signed')
    .execute()
}

/** When it is complete, and until when one may still think better of it. */
export async function completion(at: At, row: Protocol): Promise<Partial<Protocol>> {
  const { cooling_off_days } = await templateOf(at, row.template_id)
  const { time_zone } = await settings(at)
  const until = cooling_off_days ? endOfDay(time_zone, at.now, cooling_off_days) : null
  return { completed_at: at.now, withdrawal_until: until }
}
