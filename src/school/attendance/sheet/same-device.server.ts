// Finds students who signed in with the same device within a half-day, in any session.

import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { wholeHalf } from './halves.ts'
import type { HalfDayOfPlan } from './sheet-rows.server.ts'

/** By id of the sheet's entries: the names of other students who used the same device. */
export async function othersOnDevice(
  at: At,
  { plan, day }: HalfDayOfPlan,
  sheet: number,
): Promise<Map<number, string[]>> {
  const { from, to } = wholeHalf(day, plan.timezone)
  const rows = await at.db
    .selectFrom('presence_entry')
    .innerJoin('presence_device', 'presence_device.id', 'presence_entry.device_id')
    .select(['presence_entry.id', 'student_id', 'sheet_id', 'thumbprint'])
    .where('thumbprint', 'in', ({ selectFrom }) =>
      selectFrom('presence_entry as own')
        .innerJoin('presence_device as known', 'known.id', 'own.device_id')
        .select('known.thumbprint')
        .where('own.sheet_id', '=', sheet),
    )
    .where(({ or, and, eb }) =>
      or([eb('sheet_id', '=', sheet), and([eb('seen_at', '>=', from), eb('seen_at', '<', to)])]),
    )
    .execute()
  const names = await distinctTitlesOf(at, at.product.resources.student, [
    ...new Set(rows.map((row) => row.student_id)),
  ])
  return new Map(
    rows
      .filter(({ sheet_id }) => sheet_id === sheet)
      .map(({ id, thumbprint, student_id }) => {
        const others = rows.filter((row) => row.thumbprint === thumbprint && row.student_id !== student_id)
        return [id, [...new Set(others.map((row) => names.get(row.student_id) ?? ''))]] as const
      }),
  )
}
