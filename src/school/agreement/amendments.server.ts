// Refuses an amendment unless the agreement that it amends is in force, and ends amendments together with their
// agreement.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { protocolStatusWords, protocolRefusals as words } from './words.ts'
import type { Protocol } from './protocol.ts'

/** Returns a refusal if the agreement that an amendment amends is no longer in force; otherwise undefined. */
export async function amendmentRefusal(
  at: At,
  { parent_id }: Pick<Protocol, 'parent_id'>,
): Promise<Refusal | undefined> {
  if (parent_id === null) return undefined
  const { number, status } = await at.db
    .selectFrom('protocol')
    .select(['number', 'status'])
    .where('id', '=', parent_id)
    .executeTakeFirstOrThrow()
  if (status === 'signed') return undefined
  return new Refusal(words.amendedOver, { number: number ?? '', status: say(protocolStatusWords[status], at.language) })
}

export async function refuseAmendmentOfEnded(at: At, row: Protocol): Promise<void> {
  const refusal = await amendmentRefusal(at, row)
  if (refusal) throw refusal
}

/** Voids the amendments of an ended agreement that wait for signatures. Drafts stay, but cannot be issued. */
export async function voidAmendments(at: At, { id }: Protocol): Promise<void> {
  const amendments = at.db
    .selectFrom('protocol')
    .where('parent_id', '=', id)
    .where('status', 'in', ['issued', 'partially_signed'])
  const waiting = await amendments.select('id').execute()
  if (waiting.length === 0) return
  await lockTables(at, { protocol: waiting.map((each) => each.id) })
  const void_reason = say(words.agreementEnded, 'fr')
  for (const row of await amendments.selectAll().execute()) {
    const changes = { status: 'void' as const, void_reason }
    await updateRecord(at, at.product.resources.protocol, row, changes, { kind: 'action', action: 'void' })
  }
}
