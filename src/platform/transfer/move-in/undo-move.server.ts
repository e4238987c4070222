// Undoes what was brought in: one file, or all of them in the reverse order.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { importWords } from '../import/import.labels.ts'
import { type Job, isUndoable, movingJobs, undoObstacle } from '../import/jobs.server.ts'
import { undoImport } from '../import/undo.server.ts'
import { moveInWords as words } from './move-in.labels.ts'
import { targetOf } from './target.server.ts'

type Counts = Awaited<ReturnType<typeof undoImport>>

export async function undoSource(at: At, job: Job): Promise<Counts> {
  if (!isUndoable(job, at.now)) throw new Refusal(importWords[undoObstacle(job)])
  return undoOne(at, job)
}

/** The file that was written last is undone first, because its rows name those of earlier files. */
export async function undoAll(at: At): Promise<Counts> {
  const jobs = await movingJobs({ ...at, db: at.product.store.read })
    .orderBy('change_id', 'desc')
    .execute()
  const running = jobs.find(({ status }) => status === 'running')
  if (running) throw new Refusal(importWords.busy)
  const written = jobs.filter((job) => isUndoable(job, at.now))
  if (written.length === 0) throw new Refusal(words.nothingToUndo)
  const counts: Counts = { done: 0, left: 0 }
  for (const job of written) {
    const { done, left } = await undoOne(at, job)
    counts.done += done
    counts.left += left
  }
  return counts
}

/** Changes by other files of the move, and by their undo, do not count as changes since. */
async function undoOne(at: At, job: Job): Promise<Counts> {
  const { read } = at.product.store
  const all = await movingJobs({ ...at, db: read })
    .where('change_id', 'is not', null)
    .execute()
  const { beforeUndo } = targetOf(at, job.resource)
  const resource = at.product.resources[job.resource]!
  return undoImport({ ...at, movesIn: true }, resource, job, {
    moves: all.map(({ change_id }) => change_id!),
    ...(beforeUndo && { beforeUndo }),
  })
}
