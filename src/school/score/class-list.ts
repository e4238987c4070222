// Decides in which assessments of a course a student must have a mark.

export interface EnrolmentState {
  /** True if the student takes the course or has completed it. */
  takes: boolean
  exempt: boolean
  start_date: string | null
  end_date: string | null
}

/**
 * True if the student must have a mark. Not if the assessment is before the beginning or after the end of the
 * enrolment.
 */
export function isExpected({ takes, exempt, start_date, end_date }: EnrolmentState, held_on: string | null): boolean {
  if (!takes || exempt) return false
  return !held_on || ((start_date ?? held_on) <= held_on && (end_date ?? held_on) >= held_on)
}
