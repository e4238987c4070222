// The list of the closed archive, in alphabetical order, searched by name, number or INE.

import { countOf } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { quickSearch } from '#engine/server/search.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import type { ArchivedLine } from './archive.ts'
import { archivedStudents } from './archive-access.server.ts'

interface Asked {
  page: number
  limit: number
  quick_search: string
}

export async function listArchived(at: At, { page, limit, quick_search }: Asked) {
  const { student, specialty } = at.product.resources
  const all = archivedStudents(at)
  const found =
    quick_search.trim() === ''
      ? all
      : quickSearch(at, all, student, { asked: quick_search, hidden: [], byNewest: false })
  const rows = (await found
    .select(['id', 'last_name', 'first_name', 'native_name', 'student_no', 'birth_date', 'specialty_id'])
    .select(['entry_date', 'exit_date', 'status'])
    .orderBy('last_name_sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as (ArchivedLine & { specialty_id: number | null })[]
  const ids = rows.flatMap(({ specialty_id }) => specialty_id ?? [])
  const names = await titlesOf(at, specialty, [...new Set(ids)])
  const list = rows.map(
    ({ id, student_no, birth_date, entry_date, exit_date, status, specialty_id, ...named }): ArchivedLine => ({
      id,
      student_no,
      birth_date,
      entry_date,
      exit_date,
      status,
      title: titleOf(student, named, at.language),
      specialty: (specialty_id && names.get(specialty_id)) || null,
    }),
  )
  return { list, total: await countOf(at, found, list.length, { page, limit }) }
}
