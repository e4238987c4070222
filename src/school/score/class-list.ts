// For which assessments of a course a student is expected to have a mark.

export interface Enrolled {
  /** Takes the course now, or has completed it. */
  takes: boolean
  exempt: boolean
  start_date: string | null
  end_date: string | null
}

/** No mark is expected of an assessment before the enrolment began or after it ended. */
export function isExpected({ takes, exempt, start_date, end_date }: Enrolled, held_on: string | null): boolean {
  if (!takes || exempt) return false
  return !held_on || ((start_date ?? held_on) <= held_on && (end_date ?? held_on) >= held_on)
}
