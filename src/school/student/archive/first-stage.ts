// Defines what stays in the closed archive: identity, enrolments by year, marks, results, decisions, certificates,
// signed agreements and amounts. All other data of the student is removed.

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
     * What happens when the record is archived. `keep`: the row stays as part of the academic record. `as erased`: the
     * same as when the person is erased. Otherwise these columns are emptied.
     */
    archived?: 'keep' | 'as erased' | Record<string, null>
  }
}

/**
 * Returns the places that are emptied when a record is archived, which is the first stage before its erasure. Places
 * that declare nothing are emptied: data of modules and of the platform is not part of the academic record.
 */
export function firstStageOf(places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const { archived = 'as erased' } = place
    if (archived === 'keep') return []
    return [archived === 'as erased' ? place : { ...place, erase: archived }]
  })
}
