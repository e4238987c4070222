// Compares a student's record, which the certificates of a pack copy, with the passport letter by letter: the
// administration refuses a file if a name or the birth date is spelt differently.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'

type Student = Selectable<Tables['student']>

const comparedFields = ['last_name', 'first_name', 'birth_date', 'birth_place', 'nationality'] as const
type ComparedField = (typeof comparedFields)[number]

export interface Comparison {
  field: ComparedField
  /** The value in the student's record, which every certificate states. */
  record: string | null
  /** The value entered from the passport; null if it is not entered yet. */
  passport: string | null
  same: boolean
}

/** Returns null if the student has no accepted passport that is valid today. */
export async function comparisonOf(at: At, student: Student): Promise<Comparison[] | null> {
  const passport = await passportOf(at, student.id)
  if (!passport) return null
  return comparedFields.map((field) => {
    const [record, read] = [student[field], passport[`passport_${field}`]]
    return { field, record, passport: read, same: sameLetters(record, read) }
  })
}

/**
 * Returns the accepted passport that expires last. One without an expiry date comes last: the first `orderBy` is needed
 * because SQLite and PostgreSQL sort null differently.
 */
async function passportOf(at: At, student: number) {
  const today = await schoolDay(at)
  return at.db
    .selectFrom('student_document')
    .select(['passport_last_name', 'passport_first_name', 'passport_birth_date', 'passport_birth_place'])
    .select('passport_nationality')
    .where('student_id', '=', student)
    .where('kind', '=', 'passport')
    .where('status', '=', 'accepted')
    .where(({ or, eb }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .where('delete_time', 'is', null)
    .orderBy(({ eb }) => eb('expires_on', 'is', null))
    .orderBy('expires_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * True if both values are equal. Case does not count, because passports print names in capitals; accents, hyphens,
 * apostrophes and spaces between names count. Two empty values are not equal.
 */
function sameLetters(record: string | null, passport: string | null): boolean {
  const [one, other] = [record, passport].map((text) => lettersOf(text ?? ''))
  return one !== '' && one === other
}

const lettersOf = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr')
