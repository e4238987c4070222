// Enrols one student or several: by the office, by an approval, or on request.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { enrolmentRefusals as words } from './words.ts'
import { isOpenForEnrolment } from './places.server.ts'

export interface EnrolmentRequest {
  course_id: number
  student_id: number
  start_date?: string | null
}
export interface EnrolmentResult {
  student_id: number
  id?: number
  status: 'active' | 'waitlisted' | 'requested' | 'refused'
  msg?: string
}

/**
 * Enrols one student: with a place if one is free, otherwise in the waiting list. `over` gives a place also in a full
 * course. Throws a Refusal if the student cannot be enrolled.
 */
export async function enrol(
  at: At,
  wanted: EnrolmentRequest,
  { over }: { over?: boolean } = {},
): Promise<EnrolmentResult> {
  return addEnrolment(at, { ...wanted, ...(over && { status: 'active' }) })
}

/**
 * Adds a student's own request, on which the office decides. Refuses a course in which students cannot request a place.
 */
export async function requestPlace(at: At, { course_id, student_id }: EnrolmentRequest): Promise<EnrolmentResult> {
  await lockTables(at, { student: [student_id], course: [course_id] })
  const wanted = await at.db
    .selectFrom('course')
    .select(['self_enrol', 'status'])
    .where('id', '=', course_id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!wanted || wanted.self_enrol !== 1 || !isOpenForEnrolment(wanted)) throw new Refusal(words.notSelfEnrolled)
  return addEnrolment(at, { course_id, student_id, status: 'requested' })
}

/** Enrols each student separately, so that a refusal does not affect the others. */
export async function enrolSeveral(
  at: At,
  {
    course_id,
    student_ids,
    start_date,
    over,
  }: Omit<EnrolmentRequest, 'student_id'> & { student_ids: number[]; over: boolean },
): Promise<EnrolmentResult[]> {
  await lockTables(at, { student: student_ids, course: [course_id] })
  const results: EnrolmentResult[] = []
  for (const student_id of new Set(student_ids)) {
    try {
      results.push(await enrol(at, { course_id, student_id, ...(start_date && { start_date }) }, { over }))
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      results.push({ student_id, status: 'refused', msg: say(refused.words, at.language, refused.values) })
    }
  }
  return results
}

async function addEnrolment(at: At, input: EnrolmentRequest & { status?: string }): Promise<EnrolmentResult> {
  const id = await addRecord(at, at.product.resources.course_enrolment, { ...input })
  const { status } = await at.db
    .selectFrom('course_enrolment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { student_id: input.student_id, id, status: status as EnrolmentResult['status'] }
}
