// Undoes files of a move-in: one, or all in the reverse order. The work runs after the call has answered.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { importWords, moveInWords as words } from '../words.ts'
import { type Job, isUndoable, movingJobs, undoObstacle } from '../import/jobs.server.ts'
import type { RunningJobs } from '../import/running-jobs.server.ts'
import { undoImport } from '../import/undo.server.ts'
import { markSources, ownSource, refuseBusyMove } from './sources.server.ts'
import { mayBring, targetOf } from './target.server.ts'

/** Undoes the file with this id; without an id, all files whose records this account may add. */
export async function startUndo(at: At, works: RunningJobs, id: number | undefined): Promise<void> {
  await works.settle(at.product)
  await refuseBusyMove(at)
  const jobs = await undoableJobs(at, id)
  const marked = markSources(at, jobs, 'undoing')
  works.track('undo of a move', {}, async (stop) => {
    try {
      await marked
      for (const job of jobs) if (!stop.aborted) await undoOne(at, job, stop)
    } finally {
      await markSources(at, jobs, 'none')
    }
  })
  await marked
}

/** The file that was written last is undone first, because its rows name those of earlier files. */
async function undoableJobs(at: At, id: number | undefined): Promise<Job[]> {
  const reading = { ...at, db: at.product.store.read }
  if (id === undefined) {
    const all = await movingJobs(reading).orderBy('change_id', 'desc').execute()
    const written = all.filter((job) => isUndoable(job, at.now) && mayBring(at, targetOf(at, job.resource)))
    if (written.length === 0) throw new Refusal(words.nothingToUndo)
    return written
  }
  const job = await ownSource(reading, id)
  if (!isUndoable(job, at.now)) throw new Refusal(importWords[undoObstacle(job)])
  return [job]
}

/** Changes of a record by other files of the move-in, or by their undo, do not prevent its undo. */
async function undoOne(at: At, job: Job, stop: AbortSignal): Promise<void> {
  const { read } = at.product.store
  const all = await movingJobs({ ...at, db: read })
    .where('change_id', 'is not', null)
    .execute()
  const { beforeUndo } = targetOf(at, job.resource)
  await undoImport({ ...at, movesIn: true }, entryOf(at.product.resources, job.resource), job, {
    stop,
    moves: all.flatMap(({ change_id }) => change_id ?? []),
    ...(beforeUndo && { beforeUndo }),
  })
}
