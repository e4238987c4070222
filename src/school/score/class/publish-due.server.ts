// A job that publishes bulletins at their planned moment: each one once, also if several processes run the job.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { languages } from '#engine/languages.ts'
import { notify } from '#school/notification/index.server.ts'
import type { Bulletin } from '../results/bulletin.ts'
import { listOf } from '#text/list-of.ts'
import { termWords } from '../results/guardians.server.ts'
import { bulletinRows, lockBulletin, publishBulletin, unplanned } from '../results/publish-results.server.ts'
import { updateRecord } from '#engine/server/records.ts'
import { classNews } from '../words.ts'

interface Due extends Bulletin {
  planned_by: number | null
}

/** Runs every few seconds; returns the number of published bulletins. */
export async function publishDue(at: At): Promise<number> {
  const due = await dueIn(at)
  const refused: Due[] = []
  const bugs: unknown[] = []
  let published = 0
  for (const bulletin of due)
    try {
      const outcome = await publishOne(at, bulletin)
      if (outcome === 'refused') refused.push(bulletin)
      else if (outcome === 'published') published++
    } catch (problem) {
      bugs.push(problem)
    }
  await giveUp(at, refused)
  // Thrown at the end: a failure for one student must not stop the publication for other students.
  if (bugs.length > 0) throw bugs[0]
  return published
}

async function dueIn(at: At): Promise<Due[]> {
  const rows = rowsOf(at, at.product.resources.term_result)
    .select(['term_result.student_id', 'term_result.academic_term_id', 'term_result.planned_by'])
    .where('term_result.publish_at', '<=', at.now)
    .orderBy('term_result.student_id')
    .limit(500)
  return (await rows.execute()).map(({ student_id, academic_term_id, planned_by }) => ({
    student: Number(student_id),
    term: Number(academic_term_id),
    planned_by: planned_by === null ? null : Number(planned_by),
  }))
}

/**
 * Publishes one bulletin in its own transaction, unless another person has published, reopened or postponed it since
 * `dueIn`.
 */
async function publishOne(at: At, bulletin: Bulletin): Promise<'published' | 'refused' | 'gone'> {
  try {
    return await at.product.store.write(async (db) => {
      const inside = { ...at, db }
      const planned = await plannedRow(inside, bulletin)
      if (!planned) return 'gone'
      await publishBulletin(inside, bulletin, { guardians: planned.guardians_at })
      return 'published'
    })
  } catch (problem) {
    if (problem instanceof Refusal) return 'refused'
    throw problem
  }
}

/** Locks the bulletin: a second process waits here, and then finds nothing to do. */
async function plannedRow(at: At, bulletin: Bulletin) {
  await lockBulletin(at, bulletin)
  const rows = await bulletinRows(at, bulletin.term, [bulletin.student])
  return rows.find(({ publish_at }) => publish_at !== null && publish_at <= at.now)
}

/**
 * Cancels the plan of refused bulletins, so that they are not tried again, and notifies the people who planned them.
 */
async function giveUp(at: At, refused: readonly Due[]): Promise<void> {
  for (const [who, all] of Map.groupBy(refused, ({ planned_by }) => planned_by))
    for (const [term, some] of Map.groupBy(all, (each) => each.term))
      await at.product.store.write(async (db) => {
        const inside = { ...at, db }
        const students: number[] = []
        for (const bulletin of some) {
          const row = await plannedRow(inside, bulletin)
          if (!row) continue
          await updateRecord(inside, at.product.resources.term_result, row, unplanned)
          students.push(bulletin.student)
        }
        if (who !== null && students.length > 0) await tell(inside, who, term, students)
      })
}

async function tell(at: At, who: number, term: number, students: readonly number[]): Promise<void> {
  const names: string[] = []
  for (const language of languages) {
    const titles = await distinctTitlesOf(
      { ...at, language },
      at.product.resources.student,
      students.slice(0, namesShown),
    )
    names.push(listOf(language, [...titles.values(), ...(students.length > namesShown ? ['…'] : [])]))
  }
  await notify(at, {
    to: [{ kind: 'admin', id: who }],
    ...classNews,
    values: { term: await termWords(at, term), students: names as [string, string, string], count: students.length },
    link: `/admin/k/results?term=${term}`,
    category: 'exam',
  })
}

const namesShown = 5
