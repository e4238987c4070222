// Personal data of re-enrolments: the answers of a student, the chosen options, and the name of a guardian.

import type { Eb, Person, PersonalTable } from '#platform/rows/index.personal.server.ts'
import { reEnrolmentTableWords as words } from '../words.ts'

export const reEnrolmentTables: Record<string, PersonalTable> = {
  re_enrolment: {
    holds: 'minor',
    activity: 'schooling',
    columns: { cvec_number: 'identifier', confirmed: 'none' },
    places: [{ of: { student: 'student_id' }, history: true, erase: 'remove', archived: 'as erased' }],
  },
  re_enrolment_course: {
    words: words.options,
    activity: 'schooling',
    columns: { re_enrolment_id: 'identifier', course_id: 'minor' },
    places: [{ of: chosenBy, erase: 'remove', first: true, archived: 'as erased' }],
  },
  re_enrolment_campaign: {
    words: words.campaign,
    activity: 'schooling',
    columns: {
      id: 'none',
      academic_year_id: 'none',
      closes_on: 'none',
      create_time: 'none',
      update_time: 'none',
      created_by: 'identifier',
      updated_by: 'identifier',
    },
    places: [],
  },
}

function chosenBy(eb: Eb, { student: ids = [] }: Person) {
  const own = eb
    .selectFrom('re_enrolment')
    .select('re_enrolment.id')
    .where('re_enrolment.student_id', 'in', [0, ...ids])
  return ids.length > 0 ? eb('re_enrolment_id', 'in', own) : null
}
