// Refuses to change a decision that is in signed minutes: only another jury may change it.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { juryRefusals as words } from '../words.ts'
import type { termResult } from './term-result.ts'

export async function refuseSignedMinutes(at: At, row: Row<typeof termResult>): Promise<void> {
  const signed = await at.db
    .selectFrom('jury_decision')
    .innerJoin('jury', 'jury.id', 'jury_decision.jury_id')
    .select('jury.number')
    .where('jury_decision.student_id', '=', row.student_id)
    .where('jury_decision.decision', '<>', 'pending')
    .where('jury.academic_term_id', '=', row.academic_term_id)
    .where('jury.status', '=', 'signed')
    .executeTakeFirst()
  if (signed) throw new Refusal(words.decidedByJury, { number: signed.number })
}
