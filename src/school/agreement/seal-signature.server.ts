// Seals a signature: it is written once, with the hash of the displayed text and of all previous signatures.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { templateOf } from './compose.server.ts'
import { endOfDay } from './school-days.ts'
import { type Signature, chainOf, inChainOrder } from './seal.server.ts'
import { existing } from '#text/existing.ts'
import { signaturesOf } from './signers.server.ts'
import type { Protocol } from './protocol.ts'

/**
 * Writes a given signature. A signature on paper keeps the date on the paper, and gets no IP address, because it would
 * be that of the person who files the scan.
 */
export async function sealSignature(at: At, about: Protocol, signature: Signature): Promise<void> {
  const made = inChainOrder(await signaturesOf(at, about.id))
  const content_sha256 = existing(about.content_sha256, 'fingerprint')
  const electronic = { signed_at: at.now, ip: at.ip || null }
  const origin = signature.method === 'paper' ? { ip: null } : electronic
  const signed: Signature = { ...signature, ...origin, content_sha256, status: 'signed' }
  const before = made.at(-1)?.chain_sha256 ?? content_sha256
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

/** Returns the moment of the last signature, and the end of the withdrawal period. */
export async function completion(at: At, row: Protocol): Promise<Partial<Protocol>> {
  const { cooling_off_days } = await templateOf(at, row.template_id)
  const { time_zone } = await settings(at)
  const made = (await signaturesOf(at, row.id)).map(({ signed_at }) => signed_at ?? 0)
  const completed_at = Math.max(...made) || at.now
  const until = cooling_off_days ? endOfDay(time_zone, completed_at, cooling_off_days) : null
  return { completed_at, withdrawal_until: until }
}
