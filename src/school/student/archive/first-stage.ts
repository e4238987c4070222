// What stays of a student's file when it enters the closed archive, and what is removed. The academic record stays: identity,
// enrolments by year, marks, results, decisions, certificates, signed agreements and amounts.

import type { Place } from '#platform/privacy/places.server.ts'

/** The columns of the student that stay; all others are emptied. */
export const academicColumns: ReadonlySet<string> = new Set([
  ...['student_no', 'last_name', 'usage_name', 'first_name', 'native_name', 'name_order', 'gender'],
  ...['birth_date', 'birth_place', 'birth_country', 'nationality', 'ine'],
  ...['specialty_id', 'academic_year_id', 'level', 'french_level', 'english_level'],
  ...['entry_date', 'exit_date', 'status', 'archived_time'],
  ...['id', 'create_time', 'update_time', 'created_by', 'updated_by'],
])

/** `keep`: part of the academic record. `as erased`: the same as when the person is erased. Otherwise these columns are emptied. */
type AtFirstStage = 'keep' | 'as erased' | Exclude<Place['erase'], string>

/** By table, each place that may hold something about a student. A test fails where one is missing. */
export const firstStage: Record<string, AtFirstStage> = {
  trail_row: 'as erased',
  data_recycle_log: 'as erased',
  sensitive_data_log: 'as erased',
  student_message: 'as erased',
  student_registration: 'as erased',
  student_document: 'as erased',
  student_guardian: 'as erased',
  courseware_target: 'as erased',
  courseware_access: 'as erased',
  course_enrolment: 'as erased',
  student_status_log: 'as erased',
  // Only what was never signed loses its text: what was signed is evidence, and part of the record.
  protocol: 'as erased',
  protocol_signature: 'as erased',
  protocol_event: 'as erased',
  certificate_check: 'keep',
  certificate: { purpose_note: null, refuse_reason: null },
  tutor_task_student: 'as erased',
  tutor_session_student: 'as erased',
  // That somebody was absent stays, the reason does not.
  attendance: 'as erased',
  attendance_justification: 'as erased',
  // Sessions held for a few students: certificates of attendance count them.
  course_plan_student: 'keep',
  score_log: { ip: null },
  score: 'as erased',
  // The appreciation of a term is part of its result.
  term_result: 'keep',
  import_row: 'as erased',
  import_job: 'as erased',
  notification: 'as erased',
  notification_target: 'as erased',
  notification_read: 'as erased',
  notification_audience: 'as erased',
  student: 'keep',
}

/** The places as the first stage empties them. What a module holds is no part of the academic record. */
export function firstStageOf(places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const { table } = place
    const does = Object.hasOwn(firstStage, table) ? firstStage[table]! : 'as erased'
    if (does === 'keep') return []
    return [does === 'as erased' ? place : { ...place, erase: does }]
  })
}
