// Computes the attended share of the hours due in the student's school year, as the certificate of diligence states it:
// a session without a register is due and counts as not attended.

import type { At } from '#engine/server/product.ts'
import { certifiedAttendance } from '#school/certificate/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'

interface Diligence {
  /** Whole per cent, rounded down; null if nothing was due. */
  rate: number | null
  /** Sessions without a register. */
  missing: number
}

export async function diligenceOf(
  at: At,
  { id, academic_year_id }: { id: number; academic_year_id: number | null },
): Promise<Diligence> {
  const today = await schoolDay(at)
  const years = at.db.selectFrom('academic_year').select('start_date')
  const year = await years.where('id', '=', academic_year_id ?? 0).executeTakeFirst()
  if (!year || year.start_date > today) return { rate: null, missing: 0 }
  const { due, attended, unregistered } = await certifiedAttendance(at, id, { from: year.start_date, to: today })
  const whole = due + (unregistered?.minutes ?? 0)
  return {
    rate: whole > 0 ? Math.floor((attended * 100) / whole) : null,
    missing: unregistered?.sessions ?? 0,
  }
}
