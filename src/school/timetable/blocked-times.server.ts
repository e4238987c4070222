// Reads when teachers are unavailable and when the school is closed, to find conflicts with sessions.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type Span, daysOf, overlaps, weeklySpans } from './intervals.ts'

export interface Unavailability extends Span {
  teacher_id: number
  reason: string | null
}

export async function unavailabilitiesIn(
  at: At,
  teachers: readonly number[],
  span: Span,
  zone: string,
): Promise<Unavailability[]> {
  if (teachers.length === 0) return []
  const rows = await at.db
    .selectFrom('teacher_unavailability')
    .select(['teacher_id', 'kind', 'start_at', 'end_at', 'reason'])
    .select(['weekday', 'from_time', 'to_time', 'valid_from', 'valid_to'])
    .where('teacher_id', 'in', [...teachers])
    .where('delete_time', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('kind', '=', 'weekly'), and([eb('start_at', '<', span.to), eb('end_at', '>', span.from)])]),
    )
    .execute()
  return rows.flatMap((row) => {
    const spans =
      row.kind === 'weekly' ? weeklySpans(row, span, zone) : [{ from: row.start_at ?? 0, to: row.end_at ?? 0 }]
    return spans
      .filter((each) => overlaps(each, span))
      .map((each) => ({ ...each, teacher_id: row.teacher_id, reason: row.reason }))
  })
}

export interface Closure {
  name: string
  name_zh: string | null
  name_en: string | null
  start_date: string
  end_date: string
}

/**
 * Closures that block sessions in the span: closures of the school's holiday zone or without a zone. If the school has
 * no zone, all closures count.
 */
export async function closuresIn(at: At, span: Span, zone: string): Promise<Closure[]> {
  const days = daysOf(span, zone)
  const { school_zone } = await settings(at)
  const closures = at.db
    .selectFrom('holiday')
    .select(['name', 'name_zh', 'name_en', 'start_date', 'end_date'])
    .where('blocks_sessions', '=', 1)
    .where('delete_time', 'is', null)
    .where('start_date', '<=', days.at(-1) ?? '')
    .where('end_date', '>=', days[0] ?? '')
    .orderBy('start_date')
  if (school_zone === 'none') return closures.execute()
  return closures.where(({ or, eb }) => or([eb('zone', 'is', null), eb('zone', '=', school_zone)])).execute()
}
