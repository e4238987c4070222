// What one person has received. A message to a few is found by the person; one to a whole school by the message, of which
// there are few enough to look into each.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { RecipientKind } from './targets.ts'

/** To more people than this a message is `wide`. An index knows the number. */
export const wideFrom = 1000

export function readsOf(at: At, people: readonly (readonly [RecipientKind, number])[]) {
  const wide = at.db.selectFrom('notification').select('id').where('recipient_count', '>', sql.lit(wideFrom))
  const arms = people.flatMap(([kind, id]) => {
    const own = at.db
      .selectFrom('notification_read')
      .selectAll()
      .where('recipient_kind', '=', kind)
      .where('recipient_id', '=', id)
    return [
      own.where('wide', '=', sql.lit(0 as const)),
      own.where('wide', '=', sql.lit(1 as const)).where('notification_id', 'in', wide),
    ]
  })
  return arms.reduce((all, arm) => all.unionAll(arm))
}
