// Stores the amount that a signed agreement adds to the contracted revenue of the month of its signature. Only
// agreements with students and an amount count, because those with teachers are costs. A payment plan does not count,
// because it only states when the amount of a contract is due. An amendment counts the difference to the agreement that
// it replaces, in the month of the amendment; the month of the contract keeps its amount.

import type { At } from '#engine/server/product.ts'
import type { Protocol } from './protocol.ts'

/** Stores the amount when the agreement is completely signed. */
export async function storeContractedAmount(at: At, row: Protocol): Promise<void> {
  const contracted_cents = await contractedAmountOf(at, row)
  await at.db.updateTable('protocol').set({ contracted_cents }).where('id', '=', row.id).execute()
}

async function contractedAmountOf(at: At, { party_kind, template_id, amount_cents, parent_id }: Protocol) {
  if (party_kind !== 'student' || amount_cents === null) return null
  const template = at.db.selectFrom('protocol_template').select('kind').where('id', '=', template_id)
  if ((await template.executeTakeFirstOrThrow()).kind === 'payment_plan') return null
  return amount_cents - (await amountBefore(at, parent_id))
}

/** Returns the amount of the nearest earlier agreement that has one, because an amendment may change only clauses. */
async function amountBefore(at: At, amended: number | null): Promise<number> {
  for (let id = amended; id !== null;) {
    const { amount_cents, parent_id }: Pick<Protocol, 'amount_cents' | 'parent_id'> = await at.db
      .selectFrom('protocol')
      .select(['amount_cents', 'parent_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (amount_cents !== null) return amount_cents
    id = parent_id
  }
  return 0
}

/** Clears the amounts of the agreements that a terminated amendment replaced, because they end together with it. */
export async function clearContractedAmount(at: At, row: Protocol): Promise<void> {
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
