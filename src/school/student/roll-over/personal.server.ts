// Personal data of roll-overs: the decisions about students, and the journal of the rows that were written about them.

import type { PersonalTable } from '#platform/rows/index.personal.server.ts'
import { rollOverTableWords as words } from '../words.ts'

const activity = 'schooling'
const none = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'none'])) as Record<Name, 'none'>
const ofStudent = { of: { student: 'student_id' }, erase: 'remove', archived: 'as erased' } as const
const ofAdmin = (column: string) => ({ of: { admin: column }, erase: { [column]: null }, inner: true }) as const

export const rollOverTables: Record<string, PersonalTable> = {
  roll_over_row: {
    words: words.journal,
    activity,
    columns: {
      ...none('id', 'roll_over_id', 'entity', 'kind'),
      row_id: 'identifier',
      student_id: 'identifier',
      before_values: 'minor',
      after_values: 'minor',
    },
    places: [ofStudent],
  },
  roll_over_student: {
    words: words.decisions,
    activity,
    columns: {
      ...none('roll_over_id', 'chosen_time'),
      student_id: 'identifier',
      chosen_by: 'identifier',
      outcome: 'minor',
      level: 'minor',
      specialty_id: 'minor',
    },
    places: [ofStudent, ofAdmin('chosen_by')],
  },
  roll_over_course: { columns: none('roll_over_id', 'course_id') },
  roll_over_term: { columns: none('roll_over_id', 'academic_term_id', 'start_date', 'end_date') },
  roll_over: {
    words: words.rollOver,
    activity,
    columns: {
      ...none('id', 'from_year_id', 'to_year_id', 'status', 'code', 'name', 'start_date', 'end_date', 'make_current'),
      ...none('change_id', 'done_time', 'undone_time', 'create_time', 'update_time'),
      done_by: 'identifier',
      undone_by: 'identifier',
      created_by: 'identifier',
      updated_by: 'identifier',
    },
    places: [ofAdmin('done_by'), ofAdmin('undone_by')],
  },
}
