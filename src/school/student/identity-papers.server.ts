// Removes identity documents and permits, with the values copied from them, some time after a student left: they are
// needed only while a person studies at the school.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { endUses } from '#platform/files/index.used.server.ts'
import { eraseHistoryFields, eraseTrailValues } from '#platform/history/index.forget.server.ts'
import { day } from '#platform/history/index.retention.server.ts'
import { releaseUnshared } from '#platform/privacy/index.erase.server.ts'
import type { Rule } from '#platform/rows/index.personal.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'

const kinds = ['passport', 'visa', 'permit'] as const
const blank = { id_kind: null, id_number: null, id_expiry: null, permit_number: null, permit_expiry: null } as const

export const identityPapers: Rule = {
  async over(at, days) {
    const all = await found(at, days)
    const { student } = at.product.resources
    return { count: all.length, titles: all.map((row) => titleOf(student, row, at.language)) }
  },
  async purge(at, days, { files }) {
    const ids = (await found(at, days)).map(({ id }) => id)
    if (ids.length === 0) return 0
    const releasedFiles = await at.product.store.write((db) => removePapers({ ...at, db }, ids))
    for (const file of releasedFiles) await files.remove(file)
    return ids.length
  },
}

/** Returns at most 500 students who left more than `days` ago and still have identity data. */
async function found(at: At, days: number) {
  const before = await schoolDay(at, at.now - days * day)
  return at.db
    .selectFrom('student')
    .selectAll()
    .where('status', 'in', ['graduated', 'withdrawn'])
    .where('exit_date', '<', before)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        ...(['id_number', 'id_expiry', 'permit_number', 'permit_expiry'] as const).map((name) =>
          eb(name, 'is not', null),
        ),
        exists(
          selectFrom('student_document')
            .select('student_document.id')
            .whereRef('student_document.student_id', '=', 'student.id')
            .where('kind', 'in', kinds),
        ),
        exists(selectFrom('renewal').select('renewal.id').whereRef('renewal.student_id', '=', 'student.id')),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Removes the identity data of these students. Returns the files that no other record uses. */
async function removePapers(at: At, ids: readonly number[]) {
  const papers = await at.db
    .deleteFrom('student_document')
    .where('student_id', 'in', ids)
    .where('kind', 'in', kinds)
    .returning(['id', 'file'])
    .execute()
  await at.db
    .updateTable('student')
    .set(({ eb }) => ({ ...blank, update_time: at.now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  await eraseHistoryFields(at, 'student', ids, Object.keys(blank))
  const renewals = await at.db.deleteFrom('renewal').where('student_id', 'in', ids).returning('id').execute()
  const paperIds = papers.map(({ id }) => id)
  await endUses(at, 'student_document', paperIds)
  await forgetRecords(at, 'student_document', paperIds)
  await forgetRecords(
    at,
    'renewal',
    renewals.map(({ id }) => id),
  )
  return releaseUnshared(
    at,
    papers.map(({ file }) => file),
  )
}

/**
 * Erases the former values of deleted records in the history, and their copies in the log of sensitive data and in the
 * recycle bin.
 */
async function forgetRecords(at: At, resource: 'student_document' | 'renewal', ids: readonly number[]): Promise<void> {
  await eraseTrailValues(at, resource, ids)
  for (const log of ['sensitive_data_log', 'data_recycle_log'] as const)
    await at.db
      .deleteFrom(log)
      .where('resource', '=', resource)
      .where('row_id', 'in', [0, ...ids])
      .execute()
}
