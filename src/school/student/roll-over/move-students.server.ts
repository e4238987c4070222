// Moves the students of a roll-over to the new year. Before that, the year of enrolment of the old year gets its
// result.

import type { AnyRow, Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { actOnRecord, updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { rowsById } from './journal.server.ts'
import { rollOverRefusals as words } from '../words.ts'
import type { StudentLine } from './roll-over.ts'
import type { Plan } from './plan.server.ts'

export async function moveStudents(at: At, { people, from }: Plan, year: number): Promise<void> {
  await writeResults(at, people.goes_on, from.id, 'passed')
  await writeResults(at, people.repeats, from.id, 'repeat')
  await moveOn(at, [...people.goes_on, ...people.repeats], year)
  const { student } = at.product.resources
  const exit_reason = say(words.exitReason, at.language, { year: from.code })
  for (const { id } of people.leaves)
    await actOnRecord(at, student, 'withdraw', { id, exit_reason, exit_date: from.end_date })
  for (const { id } of people.graduates) await actOnRecord(at, student, 'graduate', { id, exit_date: from.end_date })
}

async function writeResults(at: At, people: readonly StudentLine[], year: number, result: string): Promise<void> {
  const moved = new Set(people.map(({ id }) => id))
  const rows = await at.db
    .selectFrom('enrolment_year')
    .selectAll()
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .execute()
  const different = rows.filter((row) => moved.has(row.student_id) && row.result !== result)
  for (const row of different) await updateRecord(at, at.product.resources.enrolment_year, row, { result })
}

async function moveOn(at: At, people: readonly StudentLine[], academic_year_id: number): Promise<void> {
  const student: Resource = at.product.resources.student
  const lines = new Map(people.map((line) => [line.id, line]))
  const rows = await rowsById(at, 'student', [...lines.keys()])
  for (const row of rows) {
    const { next_level: level, next_specialty_id: specialty_id } = entryOf(lines, Number(row.id))
    await updateRecord(at, student, row as AnyRow, { academic_year_id, level, specialty_id })
  }
}
