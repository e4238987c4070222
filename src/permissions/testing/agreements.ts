// What an agreement must have been through for each of its steps: somebody who is waited for, a scan, a time to think better.

import type { AnyDatabase } from '#engine/server/product.ts'

const farOff = 4_000_000_000

export async function signedBy(db: AnyDatabase, action: string): Promise<Record<string, unknown>> {
  if (action === 'issue') return {}
  const agreements = await db.selectFrom('protocol').select('id').execute()
  const waited = { role: 'student', order_no: 9, signer_kind: 'student', signer_name: 'X', status: 'notified' }
  for (const { id } of agreements)
    await db
      .insertInto('protocol_signature')
      .values({ protocol_id: id, ...waited, create_time: 1, update_time: 1 })
      .execute()
  const scan = action === 'undoPaper' ? { paper_scan: '/storage/scan.pdf' } : {}
  return { completed_at: farOff, withdrawal_until: farOff, content_sha256: 'a'.repeat(64), ...scan }
}
