// Finds the required documents that a student has not handed in.

import type { At } from '#engine/server/product.ts'
import { documentKinds } from '#school/course/index.ts'
import { applicationOf } from './application.server.ts'

type Kind = (typeof documentKinds)[number]

/** Returns the kinds that the specialty and the office require and of which no document is submitted or accepted. */
export async function missingOf(at: At, studentId: number): Promise<Kind[]> {
  const application = await applicationOf(at, studentId)
  const student = await at.db
    .selectFrom('student')
    .leftJoin('specialty', 'specialty.id', 'student.specialty_id')
    .select('specialty.required_documents')
    .where('student.id', '=', studentId)
    .executeTakeFirst()
  const there = await at.db
    .selectFrom('student_document')
    .select('kind')
    .where('student_id', '=', studentId)
    .where('status', 'in', ['submitted', 'accepted'])
    .where('delete_time', 'is', null)
    .execute()
  const wanted = [student?.required_documents, application?.asked_documents].flatMap(
    (list) => JSON.parse(list ?? '[]') as Kind[],
  )
  const had = new Set<string>(there.map(({ kind }) => kind))
  return documentKinds.filter((kind) => wanted.includes(kind) && !had.has(kind))
}
