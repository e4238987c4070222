// Adds the hashes of the demo's agreements once their rows have ids.

import type { At } from '#engine/server/product.ts'
import { type Signature, chainOf, sha256 } from '#school/agreement/index.server.ts'

export async function sealAgreements({ db }: At): Promise<void> {
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
    const content_sha256 = sha256(rendered_html!)
    await db.updateTable('protocol').set({ content_sha256 }).where('id', '=', id).execute()
    let before = content_sha256
    for (const [place, line] of (byAgreement.get(id) ?? []).entries()) {
      const chain_sha256 = chainOf(before, { ...line, content_sha256 } as Signature)
      await db
        .updateTable('protocol_signature')
        .set({ content_sha256, chain_sha256, chain_no: place + 1 })
        .where('id', '=', line.id)
        .execute()
      before = chain_sha256
    }
  }
  await continueNumbers(
    db,
    agreements.map(({ number }) => String(number)),
  )
}

/** The next agreement gets the number after the last one of its year. */
async function continueNumbers(db: At['db'], numbers: string[]): Promise<void> {
  const last = new Map<string, number>()
  for (const each of numbers) {
    const [, year = '', number = '0'] = /^CONV-(\d{4})-(\d+)$/.exec(each) ?? []
    last.set(year, Math.max(last.get(year) ?? 0, Number(number)))
  }
  for (const [year, value] of last)
    await db
      .insertInto('counter')
      .values({ name: `protocol-${year}`, value })
      .execute()
}
