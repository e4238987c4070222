// Signed on paper: the scan stands for every signature that was still missing, and can be taken back for a while.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addEvent } from './events.server.ts'
import { protocolRefusals as words } from './protocol-refusals.labels.ts'
import { completion, seal } from './sealing.server.ts'
import { signaturesOf, tellNext } from './signers.server.ts'
import type { Protocol } from './values.server.ts'

const undoneWithin = 7 * 86_400

export async function signOnPaper(at: At, row: Protocol): Promise<Partial<Protocol>> {
  for (const signature of await signaturesOf(at, row.id))
    if (signature.required && signature.status !== 'signed')
      await seal(at, row, { ...signature, method: 'paper', consent_text: null })
  await addEvent(at, row.id, { kind: 'paper_signed' })
  return completion(at, row)
}

/** Whoever has not signed by hand is asked again. */
export async function undoPaper(at: At, row: Protocol): Promise<Partial<Protocol>> {
  if (row.paper_scan === null) throw new Refusal(words.notOnPaper)
  const amended = await at.db.selectFrom('protocol').select('id').where('parent_id', '=', row.id).executeTakeFirst()
  if (amended || at.now - row.completed_at! > undoneWithin) throw new Refusal(words.paperLocked)
  const emptied = { status: 'waiting' as const, method: null, signed_at: null, content_sha256: null }
  await at.db
    .updateTable('protocol_signature')
    .set({ ...emptied, chain_sha256: null, chain_no: null, update_time: at.now })
    .where('protocol_id', '=', row.id)
    .where('method', '=', 'paper')
    .execute()
  const signed = (await signaturesOf(at, row.id)).some(({ status }) => status === 'signed')
  await addEvent(at, row.id, { kind: 'paper_undone' })
  await tellNext(at, row)
  return {
    status: signed ? 'partially_signed' : 'issued',
    paper_scan: null,
    completed_at: null,
    withdrawal_until: null,
  }
}
