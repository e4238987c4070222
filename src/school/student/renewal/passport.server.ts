// Compares what the papers of a pack will state about a person with the passport, letter by letter: the administration
// refuses a file whose name or birth date is spelt otherwise.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'

type Student = Selectable<Tables['student']>

const comparedFields = ['last_name', 'first_name', 'birth_date', 'birth_place', 'nationality'] as const
type ComparedField = (typeof comparedFields)[number]

export interface Comparison {
  field: ComparedField
  /** As the record of the student, and therefore every paper, has it. */
  record: string | null
  /** As typed from the passport; null if it is not typed yet. */
  passport: string | null
  same: boolean
}

/** Null if no valid passport is accepted. */
export async function comparisonOf(at: At, student: Student): Promise<Comparison[] | null> {
  const passport = await passportOf(at, student.id)
  if (!passport) return null
  return comparedFields.map((field) => {
    const [record, read] = [student[field], passport[`passport_${field}`]]
    return { field, record, passport: read, same: sameLetters(record, read) }
  })
}

/** The latest accepted passport that is valid today; on both databases one without a date comes last. */
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
 * Passports print names in capitals, so case does not count; an accent, a hyphen, an apostrophe and a space between two
 * names do. An empty value is the same as none, and never the same as a value that is unknown.
 */
function sameLetters(record: string | null, passport: string | null): boolean {
  const [one, other] = [record, passport].map((text) => lettersOf(text ?? ''))
  return one !== '' && one === other
}

const lettersOf = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr')
