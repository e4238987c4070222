// The job that purges old entries of the recycle bin and of the changed values, the oldest first, a few at a time.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { deleteRecords } from '#engine/server/records.ts'
import { day, daysOf } from '../retention-days.server.ts'

/** By log, the name of its retention period. */
const keptFor = { data_recycle_log: 'recycled', sensitive_data_log: 'sensitive_values' } as const
const batchSize = 50

export async function purgeOld(at: At): Promise<void> {
  await forgetSwept(at)
  for (const name of ['data_recycle_log', 'sensitive_data_log'] as const)
    await purgeFrom(at, name, at.now - (await daysOf(at, keptFor[name])) * day)
}

/** Deletes entries of files without a row: the sweep of the storage deletes files with their rows earlier. */
async function forgetSwept({ product }: At): Promise<void> {
  await product.store.write((db) =>
    db
      .deleteFrom('data_recycle_log')
      .where('resource', '=', 'attachment')
      .where('row_id', 'not in', db.selectFrom('attachment').select('id'))
      .execute(),
  )
}

async function purgeFrom(at: At, name: keyof typeof keptFor, before: number): Promise<void> {
  const { store, resources } = at.product
  for (let last = 0; ;) {
    const old = await store.read
      .selectFrom(name)
      .select('id')
      .where('time', '<', before)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const lastRow = old.at(-1)
    if (!lastRow) return
    for (const { id } of old)
      await store
        .write((db) => deleteRecords({ ...at, db, who: { ...at.who, super: true } }, resources[name], [id]))
        // Refused while another record refers to the record. It is purged after that record.
        .catch((problem: unknown) => {
          if (!(problem instanceof Refusal)) throw problem
        })
    last = lastRow.id
  }
}
