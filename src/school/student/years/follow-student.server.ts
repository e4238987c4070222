// Copies a student's record to the year of enrolment of the current year.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { deleteRecords } from '#engine/server/records.ts'
import type { Student } from '../after-student.server.ts'
import { type enrolmentYear, yearStatuses } from './enrolment-year.ts'

type Year = Row<typeof enrolmentYear>
type Followed = Pick<Student, 'status' | 'academic_year_id'>

const copied = ['specialty_id', 'level', 'entry_date', 'exit_date'] as const
const followed = ['academic_year_id', 'status', ...copied] as const

/**
 * Runs after every write of a student, in the same transaction. The copy has no entry in the trail, because the entry
 * of the record has the same values.
 */
export async function followStudent(at: At, row: Student, before: Student | null): Promise<void> {
  if (row.status === 'anonymised' || (before && followed.every((name) => before[name] === row[name]))) return
  if (before) await removeCorrected(at, row, before)
  if (isEnrolled(row.status) && row.academic_year_id !== null)
    await write(at, row.id, row.academic_year_id, { ...copyOf(row), status: row.status })
}

/** True if the row of this year is a copy of the record. */
export const isCurrentYear = ({ status, academic_year_id }: Followed, year: number): boolean =>
  isEnrolled(status) && academic_year_id === year

/** Returns the result of a year: graduation or departure, otherwise the result that the office has entered. */
export function resultFor(status: Year['status'], known: Year['result']): Year['result'] {
  if (status === 'graduated') return 'graduated'
  if (status === 'withdrawn') return 'left'
  return known === 'graduated' || known === 'left' ? 'pending' : known
}

/**
 * Deletes the row of a year that was entered by mistake: the approval was taken back, or the record went back to an
 * earlier year.
 */
async function removeCorrected(at: At, row: Student, before: Student): Promise<void> {
  const year = before.academic_year_id
  if (year === null || !isEnrolled(before.status)) return
  const corrected = isEnrolled(row.status) ? await isEarlier(at, row.academic_year_id, year) : true
  const there = corrected && (await findYear(at, row.id, year))
  if (there) await deleteRecords(at, at.product.resources.enrolment_year, [there.id])
}

async function isEarlier({ db }: At, year: number | null, than: number): Promise<boolean> {
  if (year === null || year === than) return false
  const startOf = db.selectFrom('academic_year').select('start_date')
  const [start, other] = [
    await startOf.where('id', '=', year).executeTakeFirstOrThrow(),
    await startOf.where('id', '=', than).executeTakeFirstOrThrow(),
  ]
  return start.start_date < other.start_date
}

type Copy = Pick<Year, (typeof copied)[number] | 'status'>

async function write(at: At, student_id: number, academic_year_id: number, copy: Copy): Promise<void> {
  const updated_by = at.who.realm === 'admin' ? at.who.id : null
  const there = await findYear(at, student_id, academic_year_id)
  const values = {
    ...copy,
    result: resultFor(copy.status, there?.result ?? 'pending'),
    update_time: at.now,
    updated_by,
  }
  if (there) {
    await at.db.updateTable('enrolment_year').set(values).where('id', '=', there.id).execute()
  } else {
    await at.db
      .insertInto('enrolment_year')
      .values({ ...values, student_id, academic_year_id, create_time: at.now, created_by: updated_by })
      .execute()
  }
}

const findYear = ({ db }: At, student: number, year: number): Promise<Year | undefined> =>
  db
    .selectFrom('enrolment_year')
    .selectAll()
    .where('student_id', '=', student)
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .executeTakeFirst()

const copyOf = ({ specialty_id, level, entry_date, exit_date }: Student) => ({
  specialty_id,
  level,
  entry_date,
  exit_date,
})

function isEnrolled(status: Student['status']): status is Year['status'] {
  return (yearStatuses as readonly string[]).includes(status)
}
