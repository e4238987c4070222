// Finds the students who can be invited: they stay according to the roll-over, and have no re-enrolment for the year.

import type { At } from '#engine/server/product.ts'
import { readRollOver } from '../roll-over/draft.server.ts'
import { readPeople } from '../roll-over/proposals.server.ts'

export interface Candidate {
  id: number
  specialty_id: number | null
  level: string | null
  /** True if the roll-over does not say yet whether the student stays. */
  undecided: boolean
}

interface Year {
  id: number
  start_date: string
}

export async function candidatesFor(at: At, year: Year): Promise<Candidate[]> {
  const [before, there] = [await currentYearBefore(at, year), await movedStudents(at, year)]
  const rollOver = before && (await readRollOver(at, before.id))
  const people = before ? await readPeople(at, { id: rollOver?.id ?? 0, from_year_id: before.id }) : []
  const staying = people
    .filter(({ outcome }) => outcome === 'goes_on' || outcome === 'repeats' || outcome === 'undecided')
    .map(({ id, outcome, next_level, next_specialty_id, level, specialty_id }) => ({
      id,
      level: next_level ?? level,
      specialty_id: next_specialty_id ?? specialty_id,
      undecided: outcome === 'undecided',
    }))
  const invited = await invitedStudents(at, year.id)
  return [...there, ...staying].filter(({ id }) => !invited.has(id))
}

/** Returns the current year if it begins before this one. */
const currentYearBefore = ({ db }: At, { start_date }: Year) =>
  db
    .selectFrom('academic_year')
    .select('id')
    .where('is_current', '=', 1)
    .where('start_date', '<', start_date)
    .where('delete_time', 'is', null)
    .executeTakeFirst()

/**
 * Returns students whom the roll-over has already moved: their record names this year, and they were enrolled in an
 * earlier one.
 */
async function movedStudents({ db }: At, { id, start_date }: Year): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('student')
    .select(['student.id', 'student.specialty_id', 'student.level'])
    .where('student.academic_year_id', '=', id)
    .where('student.status', 'in', ['active', 'suspended'])
    .where('student.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolment_year')
          .innerJoin('academic_year', 'academic_year.id', 'enrolment_year.academic_year_id')
          .select('enrolment_year.id')
          .whereRef('enrolment_year.student_id', '=', 'student.id')
          .where('enrolment_year.delete_time', 'is', null)
          .where('academic_year.start_date', '<', start_date),
      ),
    )
    .orderBy('student.id')
    .execute()
  return rows.map((row) => ({ ...row, undecided: false }))
}

async function invitedStudents({ db }: At, year: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('re_enrolment')
    .select('student_id')
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}
