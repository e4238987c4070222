// Counts again how many students have opened each courseware.

import type { At } from '#engine/server/product.ts'

export async function countOpenings({ db }: Pick<At, 'db'>): Promise<void> {
  await db
    .updateTable('courseware')
    .set(({ selectFrom, fn }) => ({
      opened_count: selectFrom('courseware_access')
        .select(fn.countAll<number>().as('count'))
        .whereRef('courseware_access.courseware_id', '=', 'courseware.id'),
    }))
    .execute()
}
