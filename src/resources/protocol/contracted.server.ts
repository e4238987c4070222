// What a signed agreement adds to the contracted revenue of the month in which it was signed.
//
// Students' agreements with an amount count. Those with teachers are costs. A payment plan says when the amount of a
// contract is due and adds nothing. An amendment adds the difference to what it replaces, in its own month: the month of
// the contract keeps its amount.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { protocol } from './protocol.ts'

type Protocol = Row<typeof protocol>

/** Stored when the last signature is given. */
export async function countContracted(at: At, row: Protocol): Promise<void> {
  const contracted_cents = await contractedBy(at, row)
  await at.db.updateTable('protocol').set({ contracted_cents }).where('id', '=', row.id).execute()
}

async function contractedBy(at: At, { party_kind, template_id, amount_cents, parent_id }: Protocol) {
  if (party_kind !== 'student' || amount_cents === null) return null
  const template = at.db.selectFrom('protocol_template').select('kind').where('id', '=', template_id)
  if ((await template.executeTakeFirstOrThrow()).kind === 'payment_plan') return null
  if (parent_id === null) return amount_cents
  const parent = at.db.selectFrom('protocol').select('amount_cents').where('id', '=', parent_id)
  return amount_cents - ((await parent.executeTakeFirstOrThrow()).amount_cents ?? 0)
}

/** What an amendment had replaced ends together with it. */
export async function endContracted(at: At, row: Protocol): Promise<void> {
  let parent = row.parent_id
  while (parent !== null) {
    const ended = await at.db
      .updateTable('protocol')
      .set({ contracted_cents: null })
      .where('id', '=', parent)
      .returning('parent_id')
      .executeTakeFirst()
    parent = ended?.parent_id ?? null
  }
}
