// Seals agreements that were inserted into the database together with their signatures, such as demonstration data.

import type { At } from '#engine/server/product.ts'
import { sha256 } from '#platform/papers/index.server.ts'
import { type Signature, chainOf } from './seal.server.ts'

/** Computes the hashes of all issued agreements and of their signatures. Returns the numbers of the agreements. */
export async function sealSigned({ db }: At): Promise<string[]> {
  const agreements = await db
    .selectFrom('protocol')
    .select(['id', 'number', 'rendered_html'])
    .where('rendered_html', 'is not', null)
    .execute()
  const lines = await db
    .selectFrom('protocol_signature')
    .selectAll()
    .where('status', '=', 'signed')
    .orderBy('order_no')
    .execute()
  const byAgreement = Map.groupBy(lines, (line) => line.protocol_id)
  for (const { id, rendered_html } of agreements) {
    if (rendered_html === null) continue
    const content_sha256 = sha256(rendered_html)
    await db.updateTable('protocol').set({ content_sha256 }).where('id', '=', id).execute()
    await sealChain({ db }, content_sha256, byAgreement.get(id) ?? [])
  }
  return agreements.map(({ number }) => String(number))
}

async function sealChain({ db }: Pick<At, 'db'>, content_sha256: string, lines: readonly Signature[]): Promise<void> {
  let before = content_sha256
  for (const [place, line] of lines.entries()) {
    const chain_sha256 = chainOf(before, { ...line, content_sha256 })
    await db
      .updateTable('protocol_signature')
      .set({ content_sha256, chain_sha256, chain_no: place + 1 })
      .where('id', '=', line.id)
      .execute()
    before = chain_sha256
  }
}
