// Copies a course to another academic year, with its team and hours, but without sessions, tests, materials and
// students.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { copyOf, copyTeam, shiftInto } from './duplicate.server.ts'
import type { course } from './course.ts'

export interface YearPlace {
  academic_year_id: number
  academic_term_id: number | null
  start_date: string
  end_date: string
}

/**
 * `begins` is the first day of the old term or year. The dates of the copy have the same distance from the first day of
 * the new one.
 */
export async function copyForYear(at: At, from: Row<typeof course>, begins: string, to: YearPlace): Promise<number> {
  const values = copyOf(from, { team: true }, shiftInto(begins, to), to)
  const id = await addRecord(at, at.product.resources.course, { ...values, code: from.code })
  await copyTeam(at, from.id, id)
  return id
}
