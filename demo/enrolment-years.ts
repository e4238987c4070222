// The years of each demo student at the school: the current one as in the record, and the one before for students who
// came earlier.

import { type enrolmentYear, languageLevels } from '#school/student/index.ts'
import { schoolYearOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { hasCome } from './student-days.ts'
import type { StudentFile } from './students.ts'

type Year = DemoRow<typeof enrolmentYear>

export function demoEnrolmentYears(files: StudentFile[], today: string): Year[] {
  const year = schoolYearOf(today)
  const [previous, current] = [yearCode(year - 1), yearCode(year)]
  const own = files.flatMap(({ row }) => {
    const { status, academic_year } = row
    return hasCome(status) && academic_year ? [{ row, academic_year }] : []
  })
  const came = own.filter(
    ({ row }) => row.academic_year === current && row.entry_date && row.entry_date < `${year}-09-01`,
  )
  return [...came.map((file) => yearBefore(file, previous)), ...own.map(presentYear)]
}

function presentYear({ row, academic_year }: Pick<StudentFile, 'row'> & { academic_year: string }): Year {
  const { specialty, level, entry_date, exit_date } = row
  const status = row.status as NonNullable<Year['status']>
  const result = status === 'graduated' ? 'graduated' : status === 'withdrawn' ? 'left' : 'pending'
  return { student: row.email, academic_year, specialty, level, entry_date, exit_date, status, result }
}

function yearBefore({ row }: Pick<StudentFile, 'row'>, academic_year: string): Year {
  const { specialty, entry_date } = row
  const level = levelBefore(row.level)
  const result = level === row.level ? 'repeat' : 'passed'
  return { student: row.email, academic_year, specialty, level, entry_date, exit_date: null, status: 'active', result }
}

const before: Readonly<Record<string, string>> = { L2: 'L1', L3: 'L2', M2: 'M1', 'Cycle 2': 'Cycle 1' }

/** In a language course the level before; a year that has none before it is repeated. */
function levelBefore(level: string | null | undefined): string | null {
  const language = (languageLevels as readonly string[]).indexOf(level ?? '')
  return before[level ?? ''] ?? languageLevels[language - 1] ?? level ?? null
}
