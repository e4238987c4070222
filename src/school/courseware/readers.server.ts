// Counts and names the readers of a courseware among its recipients, and records openings.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { idInPerson } from '#platform/access/index.server.ts'
import { titleOf } from '#engine/server/titles.ts'
import { student } from '#school/student/index.ts'
import { isRecipient } from './visible-courseware.server.ts'

export interface ReaderCount {
  opened: number
  expected: number
}

export async function readersOf(at: At, ids: readonly number[]): Promise<Map<number, ReaderCount>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; expected: number; opened: number }>`
    select courseware.id as id, count(*) as expected, count(courseware_access.student_id) as opened
    from courseware
    join course_enrolment as reader on reader.course_id = courseware.course_id and reader.delete_time is null
    left join courseware_access on courseware_access.courseware_id = courseware.id
      and courseware_access.student_id = reader.student_id
    where courseware.id in (${sql.join(ids)}) and ${isRecipient(at, sql.ref('reader.student_id'))}
    group by courseware.id`.execute(at.db)
  return new Map(rows.map((row) => [Number(row.id), { expected: Number(row.expected), opened: Number(row.opened) }]))
}

export interface Reader {
  id: number
  name: string
  student_no: string | null
  first_view_at: number | null
  last_view_at: number | null
  view_count: number
  download_count: number
  last_file_version: number | null
}

export async function namedReaders(at: At, id: number): Promise<Reader[]> {
  const { rows } = await sql<Record<string, unknown> & Omit<Reader, 'name'>>`
    select student.*, courseware_access.first_view_at, courseware_access.last_view_at,
      courseware_access.view_count, courseware_access.download_count, courseware_access.last_file_version
    from courseware
    join course_enrolment as reader on reader.course_id = courseware.course_id and reader.delete_time is null
    join student on student.id = reader.student_id and student.archived_time is null
    left join courseware_access on courseware_access.courseware_id = courseware.id
      and courseware_access.student_id = student.id
    where courseware.id = ${id} and ${isRecipient(at, sql.ref('student.id'))}
    order by student.last_name_sort, student.id`.execute(at.db)
  return rows.map((row) => ({
    id: row.id,
    name: titleOf(student, row, at.language),
    student_no: row.student_no,
    first_view_at: row.first_view_at,
    last_view_at: row.last_view_at,
    last_file_version: row.last_file_version,
    view_count: Number(row.view_count ?? 0),
    download_count: Number(row.download_count ?? 0),
  }))
}

/**
 * Records that the student opened or downloaded the courseware, in one row for each student and courseware.
 * `opened_count` counts students, so it grows only at the first opening.
 */
export async function recordOpening(
  at: At,
  { id, file_version }: { id: number; file_version: number },
  what: 'view' | 'download',
): Promise<void> {
  const student_id = idInPerson(at, 'student')
  if (!student_id) return
  const isDownload = what === 'download'
  const first = await at.db
    .insertInto('courseware_access')
    .values({
      courseware_id: id,
      student_id,
      first_view_at: at.now,
      last_view_at: at.now,
      view_count: 0,
      download_count: 0,
      last_download_at: null,
      last_file_version: file_version,
    })
    .onConflict((already) => already.doNothing())
    .executeTakeFirst()
  await at.db
    .updateTable('courseware_access')
    .set(({ eb }) => ({
      last_view_at: at.now,
      last_file_version: file_version,
      ...(isDownload
        ? { download_count: eb('download_count', '+', 1), last_download_at: at.now }
        : { view_count: eb('view_count', '+', 1) }),
    }))
    .where('courseware_id', '=', id)
    .where('student_id', '=', student_id)
    .execute()
  if (Number(first.numInsertedOrUpdatedRows ?? 0) > 0)
    await at.db
      .updateTable('courseware')
      .set(({ eb }) => ({ opened_count: eb('opened_count', '+', 1) }))
      .where('id', '=', id)
      .execute()
}
