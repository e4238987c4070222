// Hides the names of guardians among the recipients of a message from teachers, who cannot read a student's family.
// They see "guardian of" and the name of the student instead.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import type { NamedPerson } from '#school/notification/index.news.server.ts'
import { mayReviewFiles } from './own-file.server.ts'
import { guardianOfWords, studentGuardianLabels } from './words.ts'

export async function withoutGuardianNames<P extends NamedPerson>(at: At, people: readonly P[]): Promise<P[]> {
  if (mayReviewFiles(at) || !people.some(({ kind }) => kind === 'guardian')) return [...people]
  const students = await studentsOf(
    at,
    people.filter(({ kind }) => kind === 'guardian').map(({ id }) => Number(id)),
  )
  return people.map((person) => {
    if (person.kind !== 'guardian') return person
    const student = students.get(Number(person.id))
    return { ...person, name: say(student ? guardianOfWords : studentGuardianLabels.one, at.language, { student }) }
  })
}

const batchSize = 1000

/** Returns the name of the student by guardian id; undefined if the reader may not see the student. */
async function studentsOf(at: At, guardians: readonly number[]): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>()
  const student = at.product.resources.student
  for (let from = 0; from < guardians.length; from += batchSize) {
    const rows: Record<'id' | 'student_id', number>[] = await (at.db as AnyDatabase)
      .selectFrom('student_guardian')
      .select(['id', 'student_id'])
      .where('id', 'in', guardians.slice(from, from + batchSize))
      .execute()
    const ids = [...new Set(rows.map(({ student_id }) => student_id))]
    const seen = rowsOf(at, student).select('student.id').where('student.id', 'in', ids)
    const titles = await titlesOf(at, student, seen)
    for (const { id, student_id } of rows) found.set(Number(id), titles.get(Number(student_id)))
  }
  return found
}
