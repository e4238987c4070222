// Rules of assessments: who sees which, what an assessment must contain, and which changes are refused once it has
// marks.

import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, NewInput, Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { isCourseOffice, ownCourses, takenCourses } from '#school/course/index.server.ts'
import { assessmentRefusals as words } from './words.ts'
import { assessment } from './assessment.ts'
import { refuseClosedAssessment, refuseLockedTerm } from './refuse-closed-marks.server.ts'
import { publishAssessment } from './publish-assessment.server.ts'

export type Assessment = Row<typeof assessment>
type New = NewInput<typeof assessment>
type Sent = Input<typeof assessment>

export const assessmentRules = rules(assessment, {
  only: assessmentsOf,
  hides: (at) =>
    at.who.profile.student && !isCourseOffice(at) ? ['stats', 'subject_file', 'answer_file', 'revision_reason'] : [],
  /** Locks the course, so that no enrolment changes while the marks of the course are published. */
  holds: ({ academic_term_id, course_id }) => ({ academic_term: { shared: [academic_term_id] }, course: [course_id] }),
  async beforeAdd(at, input) {
    await checkAssessment(at, input, 0)
  },
  async beforeEdit(at, input, row) {
    await refuseClosedAssessment(at, row)
    await refuseMoving(at, input, row)
    refuseWeightChange(input, row)
    await checkAssessment(at, { ...row, ...input }, row.id)
  },
  async beforeDelete(at, row) {
    await refuseClosedAssessment(at, row)
    const count = await marksIn(at, row.id)
    if (count > 0) throw new Refusal(words.hasScores, { name: row.name, count })
  },
  actions: {
    startGrading: (at, row) => refuseClosedAssessment(at, row),
    publish: publishAssessment,
    revise: (at, row) => refuseLockedTerm(at, row.academic_term_id),
  },
})

/**
 * The office sees all assessments; a teacher those of the own courses; a student those of the courses that the student
 * takes, from the first publication of their marks on.
 */
function assessmentsOf(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or, and }) =>
    or([
      ...(teacher > 0 ? [eb('assessment.course_id', 'in', ownCourses(at))] : []),
      ...(student > 0
        ? [and([eb('assessment.course_id', 'in', takenCourses(at)), eb('assessment.publish_at', 'is not', null)])]
        : []),
    ]),
  )
}

async function checkAssessment(at: At, row: New, id: number): Promise<void> {
  if (row.is_bonus === 1 && row.is_optional === 1) throw new Refusal(words.bonusOrOptional)
  await checkCourse(at, row)
  await checkResits(at, row, id)
  if (row.resit_of_id) await checkResit(at, row, id)
}

/** Refuses that an assessment with resits becomes a resit itself, or moves to another course than its resits. */
async function checkResits(at: At, { course_id, resit_of_id }: Sent, id: number): Promise<void> {
  const resits = at.db.selectFrom('assessment').select('course_id').where('resit_of_id', '=', id)
  const found = await resits.where('delete_time', 'is', null).execute()
  if (found.length > 0 && resit_of_id) throw new Refusal(words.resitOfResit)
  if (found.some((resit) => resit.course_id !== course_id)) throw new Refusal(words.resitOfAnotherCourse)
}

/** Refuses another course, term or maximum after the first mark, because the marks depend on them. */
async function refuseMoving(at: At, input: Sent, row: Assessment): Promise<void> {
  const moves = (['course_id', 'academic_term_id', 'max_value'] as const).some(
    (name) => name in input && input[name] !== row[name],
  )
  if (!moves) return
  const count = await marksIn(at, row.id)
  if (count > 0) throw new Refusal(words.marksAreThere, { name: row.name, count })
}

/**
 * Refuses another weight for a published assessment, because students have seen an average with it. The action `revise`
 * must first take its marks back, with a reason; students then see that the marks are being revised.
 */
function refuseWeightChange(input: Sent, row: Assessment): void {
  const weighs = (['coefficient', 'is_bonus', 'is_optional', 'resit_of_id', 'grading_scale_id'] as const).some(
    (name) => name in input && (input[name] ?? null) !== row[name],
  )
  if (weighs && row.status === 'published') throw new Refusal(words.reviseFirst, { name: row.name })
}

/** Counts the marks and codes of an assessment; emptied cells do not count. */
async function marksIn(at: At, assessment_id: number): Promise<number> {
  const { count } = await at.db
    .selectFrom('score')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assessment_id', '=', assessment_id)
    .where(({ eb, or }) => or([eb('value', 'is not', null), eb('code', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function checkCourse(at: At, { course_id, academic_term_id }: New): Promise<void> {
  const mine = at.db.selectFrom('course').where('course.id', '=', course_id)
  const own = isCourseOffice(at) ? mine : mine.where('course.id', 'in', ownCourses(at))
  const found = await own.select('academic_year_id').executeTakeFirst()
  if (!found) throw new Refusal(words.notYourCourse)
  const term = await at.db
    .selectFrom('academic_term')
    .select('academic_year_id')
    .where('id', '=', academic_term_id)
    .executeTakeFirstOrThrow()
  if (term.academic_year_id !== found.academic_year_id) throw new Refusal(words.termOfAnotherYear)
}

async function checkResit(at: At, { resit_of_id, course_id }: Sent, id: number): Promise<void> {
  if (resit_of_id === id) throw new Refusal(words.resitOfItself)
  const first = await at.db
    .selectFrom('assessment')
    .select(['course_id', 'resit_of_id'])
    .where('id', '=', existing(resit_of_id, 'first sitting'))
    .executeTakeFirstOrThrow()
  if (first.course_id !== course_id) throw new Refusal(words.resitOfAnotherCourse)
  if (first.resit_of_id !== null) throw new Refusal(words.resitOfResit)
}
