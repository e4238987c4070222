// Gives consecutive numbers without gaps or duplicates, in the transaction that uses them.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'

/** Returns the next number. It is greater than `after`, the highest number that a row already has. */
export async function nextNumber(at: At, name: string, after = 0): Promise<number> {
  const { value } = await at.db
    .insertInto('counter')
    .values({ name, value: after + 1 })
    .onConflict((taken) =>
      taken.column('name').doUpdateSet({
        value: sql<number>`case when counter.value < ${after} then ${after} else counter.value end + 1`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** The last number that was given; 0 if there is none. */
export async function currentNumber({ db }: At, name: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Begins the counter after `last`, the highest number of rows that came with numbers. */
export async function continueAfter(at: At, name: string, last: number): Promise<void> {
  await at.db.insertInto('counter').values({ name, value: last }).execute()
}
