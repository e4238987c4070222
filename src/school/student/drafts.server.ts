// Records of applicants who are still filling in the public form.

import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { At } from '#engine/server/product.ts'
import { dropUses } from '#platform/files/index.uses.server.ts'
import { eraseTrailValues } from '#platform/history/index.trail.server.ts'
import type { Student } from './after-student.server.ts'

type Names = Pick<Student, 'last_name' | 'first_name' | 'native_name' | 'birth_date' | 'nationality'>

/** Copies name, birth date and nationality from the form to the record. */
export async function nameDraft(at: At, id: number, names: Names): Promise<void> {
  await at.db
    .updateTable('student')
    .set({ ...names, ...(await deriveColumns(at.product.resources.student, names)), update_time: at.now })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes these records permanently. Returns the addresses of their documents, so that the caller deletes the files.
 */
export async function deleteDrafts(at: At, ids: readonly number[]): Promise<string[]> {
  const { db } = at
  const papers = db.selectFrom('student_document').select('id').where('student_id', 'in', ids)
  const files = await db.selectFrom('student_document').select('file').where('student_id', 'in', ids).execute()
  await dropUses(at, 'student_document', papers)
  for (const table of ['student_document', 'student_guardian', 'student_status_log'] as const)
    await db.deleteFrom(table).where('student_id', 'in', ids).execute()
  await eraseTrailValues(at, 'student', ids)
  await db.deleteFrom('student').where('id', 'in', ids).execute()
  return files.flatMap(({ file }) => file ?? [])
}
