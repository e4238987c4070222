// Refuses changes of marks: in locked assessments, and for teachers after the lock date of the term.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { assessmentRefusals as words } from './words.ts'
import type { assessment } from './assessment.ts'

type Test = Pick<Row<typeof assessment>, 'status' | 'name' | 'academic_term_id'>

/** Refuses changes in a locked assessment for everybody, and after the lock date of the term for teachers. */
export async function refuseClosedAssessment(at: At, { status, name, academic_term_id }: Test): Promise<void> {
  if (status === 'locked') throw new Refusal(words.locked, { name })
  await refuseLockedTerm(at, academic_term_id)
}

/** True if the lock date of the term has passed and the reader is not of the office, which may still correct marks. */
export const isLockedTo = (at: At, { score_lock_at }: { score_lock_at: number | null }) =>
  !isCourseOffice(at) && score_lock_at !== null && score_lock_at <= at.now

export async function refuseLockedTerm(at: At, academic_term_id: number): Promise<void> {
  if (isCourseOffice(at)) return
  const locked = await at.db
    .selectFrom('academic_term')
    .select('id')
    .where('id', '=', academic_term_id)
    .where('score_lock_at', '<=', at.now)
    .executeTakeFirst()
  if (!locked) return
  const term = (await titlesOf(at, at.product.resources.academic_term, [locked.id])).get(locked.id)
  throw new Refusal(words.termLocked, { term })
}
