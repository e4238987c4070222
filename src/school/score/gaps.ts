// The reasons why the result of a course is incomplete.

import type { Average } from './averages.ts'
import { type Enrolled, isExpected } from './class-list.ts'
import type { Code } from '#school/course/index.codes.ts'

/**
 * `mark`: published, but the student has neither mark nor code. `unpublished`: not published yet. `blocked`: a code
 * blocks the average. `nothing`: nothing counts, for example after an excused absence from the only examination.
 * `unassessed`: a graded course has no assessment. `compensation`: known only when the other courses are complete.
 */
export type Why = 'mark' | 'unpublished' | 'blocked' | 'nothing' | 'unassessed' | 'compensation'

interface Names {
  name: string
  name_zh: string | null
  name_en: string | null
}
export interface Gap {
  why: Why
  assessment: (Names & { id: number }) | null
  code: Code | null
}
export const gap = (why: Why, more: Partial<Gap> = {}): Gap => ({ why, assessment: null, code: null, ...more })

interface Sat extends Names {
  id: number
  held_on: string | null
  coefficient: number
  is_bonus: 0 | 1
  is_optional: 0 | 1
  resit_of_id: number | null
  status: string
}
interface Has {
  value: number | null
  code: Code | null
}

interface OfCourse {
  /** All assessments in the result, published or not. */
  tests: readonly Sat[]
  /** The student's marks, also in unpublished assessments. */
  has: ReadonlyMap<number, Has>
  enrolment: Enrolled
  average: Average
}

export function gapsIn(course: OfCourse): Gap[] {
  const { tests, average } = course
  if (tests.length === 0) return [gap('unassessed')]
  const waiting = tests.filter((test) => waitsFor(test, course)).flatMap((test) => gapOf(test, course))
  const codes = new Map(average.lines.filter(({ effect }) => effect === 'blocks').map(({ id, code }) => [id, code]))
  const blocking = average.blocked ? tests.filter(({ id }) => codes.has(id)) : []
  const blocked = blocking.map((test) => gap('blocked', { assessment: named(test), code: codes.get(test.id) ?? null }))
  const known = [...waiting, ...blocked]
  return known.length === 0 && average.value === null ? [gap('nothing')] : known
}

function gapOf(test: Sat, { has }: OfCourse): Gap[] {
  if (!isOut(test)) return [gap('unpublished', { assessment: named(test) })]
  return isEntered(has.get(test.id)) ? [] : [gap('mark', { assessment: named(test) })]
}

/**
 * Optional assessments, a bonus, and those without weight are not required; a resit only for students who must sit it
 * or have sat it.
 */
function waitsFor(test: Sat, { tests, has, enrolment }: OfCourse): boolean {
  const first = tests.find(({ id }) => id === test.resit_of_id) ?? test
  if (first.is_bonus === 1 || first.is_optional === 1 || first.coefficient === 0) return false
  if (!isExpected(enrolment, test.held_on)) return !isOut(test) && isEntered(has.get(test.id))
  if (test.resit_of_id === null) return true
  return (!isOut(test) && isEntered(has.get(test.id))) || isStillAway(first, tests, has)
}

/** Absent with an excuse, and no later mark. */
function isStillAway(first: Sat, tests: readonly Sat[], has: ReadonlyMap<number, Has>): boolean {
  const resits = tests.filter((test) => test.resit_of_id === first.id && isOut(test))
  const away = (test: Sat) => has.get(test.id)?.code === 'ABJ'
  return isOut(first) && away(first) && resits.every((resit) => away(resit) || !isEntered(has.get(resit.id)))
}

export const isOut = ({ status }: { status: string }) => status === 'published' || status === 'locked'
const isEntered = (mark: Has | undefined) => mark !== undefined && (mark.value !== null || mark.code !== null)
const named = ({ id, name, name_zh, name_en }: Sat) => ({ id, name, name_zh, name_en })
