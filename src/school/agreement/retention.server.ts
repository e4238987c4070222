// Erases signed agreements of erased people when the limitation period has ended; until then they are evidence.

import type { At } from '#engine/server/product.ts'
import { day } from '#platform/history/index.retention.server.ts'
import { forgetEvidence } from '#platform/privacy/index.erase.server.ts'
import type { Person, Rule } from '#platform/rows/index.personal.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'

export const agreementRetention: Rule = {
  async over(at, days) {
    const all = await findExpired(at, days)
    return { count: all.length, titles: all.map(({ number }) => number ?? '') }
  },
  async purge(at, days, { files }) {
    const all = await findExpired(at, days)
    for (const party of parties(all)) {
      const releasedFiles = await at.product.store.write((db) => forgetEvidence({ ...at, db }, 'agreements', party))
      for (const file of releasedFiles) await files.remove(file)
    }
    return all.length
  },
}

const parties = (all: Awaited<ReturnType<typeof findExpired>>): Person[] => [
  ...new Map(
    all.map(({ student_id, teacher_id }) => [
      `${student_id ?? ''} ${teacher_id ?? ''}`,
      { student: listed(student_id), teacher: listed(teacher_id) },
    ]),
  ).values(),
]

const listed = (id: number | null) => (id === null ? [] : [id])

/**
 * Finds signed agreements of erased people whose period has ended. `purge` removes their text, so each one is found
 * only once.
 */
async function findExpired(at: At, days: number) {
  const since = at.now - days * day
  const lastDay = await schoolDay(at, since)
  return at.db
    .selectFrom('protocol')
    .leftJoin('student', 'student.id', 'protocol.student_id')
    .leftJoin('teacher', 'teacher.id', 'protocol.teacher_id')
    .select(['protocol.number', 'protocol.student_id', 'protocol.teacher_id'])
    .where(({ eb, or, and }) =>
      or([
        eb('student.status', '=', 'anonymised'),
        and([eb('teacher.last_name', '=', 'Anonyme'), eb('teacher.delete_time', 'is not', null)]),
      ]),
    )
    .where('protocol.rendered_html', 'is not', null)
    .where('protocol.completed_at', '<', since)
    .where(({ eb, or }) => or([eb('protocol.valid_to', 'is', null), eb('protocol.valid_to', '<', lastDay)]))
    .limit(500)
    .execute()
}
