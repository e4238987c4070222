// Reads records in the closed archive. Other queries never return them. The callers have checked the right to the
// archive.

import type { AnyRow } from '#engine/resource.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'

export const withArchive = (at: At): At => ({ ...at, archive: true })

/** Returns a query of all archived students, without anonymised ones. */
export function archivedStudents(at: At): Rows {
  return rowsOf(withArchive(at), at.product.resources.student)
    .where('student.archived_time', 'is not', null)
    .where('student.status', '<>', 'anonymised')
}

export async function findArchived(at: At, id: number): Promise<AnyRow> {
  const row = await archivedStudents(at).selectAll().where('student.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(engineWords.notFound)
  return row as AnyRow
}
