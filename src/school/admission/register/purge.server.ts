// Deletes drafts whose address was not confirmed in time (two days), with all their data.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { day, daysOf } from '#platform/history/index.retention.server.ts'
import type { Rule } from '#platform/rows/index.personal.server.ts'
import { discard } from '#platform/files/index.server.ts'
import { deleteDrafts } from '#school/student/index.files.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'

/**
 * The rule only counts these drafts. A separate job (`purgeDrafts`) deletes them every hour, because two days are
 * short.
 */
export const unverifiedDrafts: Rule = {
  async over(at, days) {
    const rows = await expiredDrafts(at, days).selectAll('student').execute()
    const { student } = at.product.resources
    const titles = rows.map((row) => titleOf(student, row, at.language))
    return { count: rows.length, titles }
  },
  purge: async () => 0,
}

const expiredDrafts = (at: At, days: number) =>
  at.db
    .selectFrom('student_registration')
    .innerJoin('student', 'student.id', 'student_registration.student_id')
    .where('student.status', '=', 'draft')
    .where('student_registration.email_verified_at', 'is', null)
    .where('student_registration.create_time', '<=', at.now - days * day)

export async function purgeDrafts(at: At, storage: Storage): Promise<number> {
  const days = await daysOf(at, 'registration_draft')
  const { drafts, files } = await at.product.store.write((db) => deleteExpired({ ...at, db }, days))
  // The files are deleted here, because no record owns them and strangers could fill the disk.
  for (const url of files) await discard(at, storage, url)
  return drafts
}

async function deleteExpired(at: At, days: number): Promise<{ drafts: number; files: string[] }> {
  const old = await expiredDrafts(at, days).select('student.id').limit(200).execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return { drafts: 0, files: [] }
  for (const table of ['student_message', 'student_registration'] as const)
    await at.db.deleteFrom(table).where('student_id', 'in', ids).execute()
  return { drafts: ids.length, files: await deleteDrafts(at, ids) }
}
