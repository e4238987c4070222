// The rules of years of enrolment. The row of the current year copies the student's record, so it is not changed by
// hand, except for `result`, `average` and `ects`.

import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { studentsOf } from '#school/course/index.scope.server.ts'
import type { Student } from '../after-student.server.ts'
import { studentRefusals, enrolmentYearRefusals as words } from '../words.ts'
import { enrolmentYear } from './enrolment-year.ts'
import { isCurrentYear, resultFor } from './follow-student.server.ts'

type Year = Row<typeof enrolmentYear>
type Sent = Input<typeof enrolmentYear>

export const enrolmentYearRules = rules(enrolmentYear, {
  shown: showTitles(enrolmentYear),
  only: (rows, at) => studentsOf(rows, at, 'enrolment_year.student_id'),
  /** Locks the student, because the student's record tells which year is the current one. */
  holds: ({ student_id }) => ({ student: [student_id] }),
  async beforeAdd(at, input) {
    checkDates(input)
    const student = await studentOf(at, input.student_id)
    const there = await at.db
      .selectFrom('enrolment_year')
      .select('id')
      .where('student_id', '=', student.id)
      .where('academic_year_id', '=', input.academic_year_id)
      .where('delete_time', 'is', null)
      .executeTakeFirst()
    if (there) throw await refusal(at, student, input.academic_year_id, words.alreadyThere)
    await refuseCurrent(at, student, input.academic_year_id)
  },
  async beforeEdit(at, input, row) {
    const year = { ...row, ...input } as Year
    checkDates(year)
    const changed = Object.keys(input).some(
      (name) => !isOfTheYear(name) && year[name as keyof Year] !== row[name as keyof Year],
    )
    if (changed || resultFor(row.status, year.result) !== year.result)
      await refuseCurrent(at, await studentOf(at, row.student_id), row.academic_year_id)
  },
  async beforeDelete(at, row) {
    await refuseCurrent(at, await studentOf(at, row.student_id), row.academic_year_id)
  },
})

/** Fields that the row of the current year does not copy from the record, so they may be changed by hand. */
const isOfTheYear = (name: string) => ['result', 'average', 'ects'].includes(name)

async function refuseCurrent(at: At, student: Student, year: number): Promise<void> {
  if (isCurrentYear(student, year)) throw await refusal(at, student, year, words.ofTheRecord)
}

async function refusal(at: At, student: Student, year: number, sentence: (typeof words)[keyof typeof words]) {
  const { code } = await at.db
    .selectFrom('academic_year')
    .select('code')
    .where('id', '=', year)
    .executeTakeFirstOrThrow()
  return new Refusal(sentence, { name: titleOf(at.product.resources.student, student, at.language), year: code })
}

const studentOf = ({ db }: At, id: number): Promise<Student> =>
  db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function checkDates({ entry_date, exit_date }: Pick<Sent, 'entry_date' | 'exit_date'>): void {
  if (entry_date && exit_date && exit_date < entry_date) throw new Refusal(studentRefusals.exitBeforeEntry)
}
