// The action `publish` of an assessment: refuses missing marks, shows the marks to the students and notifies them.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { classList } from './class-list.server.ts'
import { isExpected } from './class-list.ts'
import { tellOfMarks } from './news.server.ts'
import { assessmentRefusals as words } from './words.ts'
import type { assessment } from './assessment.ts'
import { refuseLockedTerm } from './refuse-closed-marks.server.ts'

type Assessment = Row<typeof assessment>

/**
 * Refuses to publish while an expected mark or code is missing, because otherwise an average could not be explained.
 */
export async function publishAssessment(at: At, row: Assessment): Promise<Partial<Assessment>> {
  await refuseLockedTerm(at, row.academic_term_id)
  const entered = await at.db
    .selectFrom('score')
    .select('student_id')
    .where('assessment_id', '=', row.id)
    .where(({ eb, or }) => or([eb('value', 'is not', null), eb('code', 'is not', null)]))
    .execute()
  const there = new Set(entered.map(({ student_id }) => student_id))
  const resits = row.resit_of_id === null ? null : await findResitStudents(at, row.resit_of_id)
  const missing = (await classList(at, row.course_id)).filter(
    (each) =>
      isExpected(each, row.held_on) && !there.has(each.student_id) && (resits === null || resits.has(each.student_id)),
  )
  if (missing.length > 0)
    throw await rowsMissing(
      at,
      row,
      missing.map(({ student_id }) => student_id),
    )
  if (there.size === 0) throw new Refusal(words.nobodyToMark, { name: row.name })
  await at.db
    .updateTable('score')
    .set({ published_at: at.now, first_seen_at: null })
    .where('assessment_id', '=', row.id)
    .execute()
  await tellOfMarks(at, row, [...there])
  return { publish_at: at.now, revision_reason: null }
}

/**
 * Returns the students who must sit the resit: those absent with an excuse (`ABJ`) from the first sitting. For all
 * others the resit is optional.
 */
async function findResitStudents(at: At, first: number): Promise<Set<number>> {
  const rows = at.db.selectFrom('score').select('student_id').where('assessment_id', '=', first)
  const away = await rows.where('code', '=', 'ABJ').execute()
  return new Set(away.map(({ student_id }) => student_id))
}

const namesShown = 3

async function rowsMissing(at: At, { name }: Assessment, ids: readonly number[]): Promise<Refusal> {
  const titles = await distinctTitlesOf(at, at.product.resources.student, ids.slice(0, namesShown))
  const people = [...titles.values(), ...(ids.length > namesShown ? ['…'] : [])].join(
    at.language === 'zh-cn' ? '、' : ', ',
  )
  return new Refusal(words.rowsMissing, { name, count: ids.length, people })
}
