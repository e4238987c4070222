// Consecutive numbers without gaps or duplicates, taken in the transaction that uses them.

import type { At } from '#engine/server/product.ts'

export async function nextNumber(at: At, name: string): Promise<number> {
  const { value } = await at.db
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((taken) => taken.column('name').doUpdateSet(({ eb }) => ({ value: eb('counter.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Rows came with numbers: the next one follows the last of them. */
export async function continueAfter(at: At, name: string, last: number): Promise<void> {
  await at.db.insertInto('counter').values({ name, value: last }).execute()
}
