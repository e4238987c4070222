// Defines which parts of a student's record stay in the closed archive and which are removed. The academic record stays: identity,
// enrolments by year, marks, results, decisions, certificates, signed agreements and amounts.

import type { Place } from '#platform/rows/index.personal.server.ts'

/** The columns of the student that stay; all others are emptied. */
export const academicColumns: ReadonlySet<string> = new Set([
  'student_no',
  'last_name',
  'usage_name',
  'first_name',
  'native_name',
  'name_order',
  'gender',
  'birth_date',
  'birth_place',
  'birth_country',
  'nationality',
  'ine',
  'specialty_id',
  'academic_year_id',
  'level',
  'french_level',
  'english_level',
  'entry_date',
  'exit_date',
  'status',
  'archived_time',
  'id',
  'create_time',
  'update_time',
  'created_by',
  'updated_by',
])

declare module '#platform/rows/personal/personal.ts' {
  interface Place {
    /**
     * When the record is archived. `keep`: part of the academic record. `as erased`: the same as when the person is
     * erased. Otherwise these columns are emptied.
     */
    archived?: 'keep' | 'as erased' | Record<string, null>
  }
}

/**
 * The places with the changes of the first stage. Data of modules and of the platform is not part of the academic
 * record.
 */
export function firstStageOf(places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const { archived = 'as erased' } = place
    if (archived === 'keep') return []
    return [archived === 'as erased' ? place : { ...place, erase: archived }]
  })
}
