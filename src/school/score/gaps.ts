// The reasons why the result of a course is incomplete.

import type { Average } from './averages.ts'
import { type EnrolmentState, isExpected } from './class-list.ts'
import type { Code } from '#school/course/index.codes.ts'

/**
 * `mark`: the assessment is published, but the student has neither mark nor code.
 * `unpublished`: the assessment is not published yet.
 * `blocked`: a code blocks the average.
 * `nothing`: no mark counts, for example after an excused absence from the only examination.
 * `unassessed`: the course is graded and has no assessment.
 * `compensation`: the student failed the course. Only when the other courses are complete is it known whether they
 * compensate it.
 */
export type GapReason = 'mark' | 'unpublished' | 'blocked' | 'nothing' | 'unassessed' | 'compensation'

interface Names {
  name: string
  name_zh: string | null
  name_en: string | null
}
export interface Gap {
  why: GapReason
  assessment: (Names & { id: number }) | null
  code: Code | null
}
export const createGap = (why: GapReason, more: Partial<Gap> = {}): Gap => ({
  why,
  assessment: null,
  code: null,
  ...more,
})

interface GapAssessment extends Names {
  id: number
  held_on: string | null
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
  status: string
}
interface MarkEntry {
  value: number | null
  code: Code | null
}

interface CourseMarks {
  /** All assessments in the result of the course, published or not. */
  tests: readonly GapAssessment[]
  /** The marks of the student by assessment id, also in unpublished assessments. */
  has: ReadonlyMap<number, MarkEntry>
  enrolment: EnrolmentState
  average: Average
}

export function gapsIn(course: CourseMarks): Gap[] {
  const { tests, average } = course
  if (tests.length === 0) return [createGap('unassessed')]
  const waiting = tests.filter((test) => isRequired(test, course)).flatMap((test) => gapOf(test, course))
  const codes = new Map(average.lines.filter(({ effect }) => effect === 'blocks').map(({ id, code }) => [id, code]))
  const blocking = average.blocked ? tests.filter(({ id }) => codes.has(id)) : []
  const blocked = blocking.map((test) =>
    createGap('blocked', { assessment: named(test), code: codes.get(test.id) ?? null }),
  )
  const known = [...waiting, ...blocked]
  return known.length === 0 && average.value === null ? [createGap('nothing')] : known
}

function gapOf(test: GapAssessment, { has }: CourseMarks): Gap[] {
  if (!isPublished(test)) return [createGap('unpublished', { assessment: named(test) })]
  return isEntered(has.get(test.id)) ? [] : [createGap('mark', { assessment: named(test) })]
}

/**
 * True if the result must wait for this assessment. Never for an optional one, a bonus or one without weight. If the
 * student does not have to sit it (not enrolled on that day, or an unneeded resit): only for an unpublished mark.
 */
function isRequired(test: GapAssessment, { tests, has, enrolment }: CourseMarks): boolean {
  const first = tests.find(({ id }) => id === test.resit_of_id) ?? test
  if (first.is_bonus === 1 || first.is_optional === 1 || first.coefficient === 0) return false
  if (!isExpected(enrolment, test.held_on)) return !isPublished(test) && isEntered(has.get(test.id))
  if (test.resit_of_id === null) return true
  return (!isPublished(test) && isEntered(has.get(test.id))) || isStillAway(first, tests, has)
}

/**
 * True if the student was absent from the first sitting with an excuse (`ABJ`) and no published resit has another mark.
 */
function isStillAway(
  first: GapAssessment,
  tests: readonly GapAssessment[],
  has: ReadonlyMap<number, MarkEntry>,
): boolean {
  const resits = tests.filter((test) => test.resit_of_id === first.id && isPublished(test))
  const away = (test: GapAssessment) => has.get(test.id)?.code === 'ABJ'
  return isPublished(first) && away(first) && resits.every((resit) => away(resit) || !isEntered(has.get(resit.id)))
}

export const isPublished = ({ status }: { status: string }) => status === 'published' || status === 'locked'
const isEntered = (mark: MarkEntry | undefined) => mark !== undefined && (mark.value !== null || mark.code !== null)
const named = ({ id, name, name_zh, name_en }: GapAssessment) => ({ id, name, name_zh, name_en })
