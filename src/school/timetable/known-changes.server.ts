// What each recipient knows of a changed session: its values before the first change whose notification is still
// unread.

import type { At } from '#engine/server/product.ts'
import { type Recipient, correctionTime, unseenSince, withdrawNews } from '#school/notification/index.server.ts'
import type { Plan } from './course-plan.server.ts'
import { type Change, isDifferent } from './plan-news-text.server.ts'

export const newsGroupOf = ({ id }: Pick<Plan, 'id'>) => `session ${id}`

interface KnownChange {
  change: Change
  to: Recipient[]
}

/**
 * The change of one session, from the values that each recipient knows to the new values. If both are the same and the
 * unread notification is younger than `correctionTime`, the notification is withdrawn and the recipient gets no other.
 */
export async function changesAsKnown(at: At, change: Change, to: readonly Recipient[]): Promise<KnownChange[]> {
  const group = newsGroupOf(change.before)
  const since = await unseenSince(at, group)
  const bySince = Map.groupBy(to, ({ kind, id }) => since.get(`${kind} ${id}`))
  const parts: KnownChange[] = []
  for (const [moment, recipients] of bySince) {
    const before = moment === undefined ? null : await planAt(at, change.before, moment)
    const known = before === null ? change : { ...change, before }
    if (isDifferent(known)) parts.push({ change: known, to: recipients })
    else if (Number(moment) < at.now - correctionTime) parts.push({ change, to: recipients })
    else await withdrawNews(at, group, recipients)
  }
  return parts
}

const newsColumns = ['start_at', 'end_at', 'room_id', 'teacher_id', 'assistant_id'] as const
type TrailFields = Partial<Record<(typeof newsColumns)[number] | 'status', [unknown]>>

/** The session at that moment, from the trail; null if it had no time then, or if its status has changed since. */
async function planAt(at: At, plan: Plan, moment: number): Promise<Plan | null> {
  const rows = await at.db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['trail_row.kind', 'trail_row.fields'])
    .where('trail_row.resource', '=', 'course_plan')
    .where('trail_row.row_id', '=', plan.id)
    .where('trail_change.time', '>=', moment)
    .orderBy('trail_row.id', 'desc')
    .execute()
  const was = { ...plan }
  for (const { kind, fields } of rows) {
    const changed = JSON.parse(fields) as TrailFields
    if (!['edit', 'action'].includes(kind) || changed.status) return null
    for (const name of newsColumns) if (changed[name]) Object.assign(was, { [name]: changed[name][0] })
  }
  return was.start_at === null ? null : was
}
