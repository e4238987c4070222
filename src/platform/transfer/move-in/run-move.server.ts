// Tries or writes the files of a move-in one after another. Entities that others name come first (see `targetsOf`).

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Job, isContinuable } from '../import/jobs.server.ts'
import { type RunningJobs, startJob } from '../import/running-jobs.server.ts'
import type { ImportRun } from '../import/run-import.server.ts'
import { moveInWords as words } from '../words.ts'
import { comingTextsFor, isOpen, markSources, refuseBusyMove, sourceOf, sourcesOf } from './sources.server.ts'
import { demandTarget, mayBring, targetOf, targetsOf } from './target.server.ts'

/**
 * Starts the first file; the others follow after the call has answered. A file that is not finished ends the series,
 * because the files after it may need its rows.
 */
export async function startMove(
  at: At,
  works: RunningJobs,
  { mode, ids }: { mode: ImportRun['mode']; ids: readonly number[] | undefined },
): Promise<void> {
  await works.settle(at.product)
  await refuseBusyMove(at)
  const moving: At = { ...at, movesIn: true }
  const inside = { ...moving, db: at.product.store.read }
  const sources = await sourcesOf(inside)
  const chosen = sources.filter((job) => (ids ? ids.includes(job.id) : isWaiting(inside, job, mode)))
  if (chosen.length === 0) throw new Refusal(words.nothingToRun)
  const [first, ...others] = chosen as [Job, ...Job[]]
  const begun = markSources(at, others, 'waiting').then(() => startOne(moving, works, first, mode))
  works.track('move', {}, async (stop) => {
    try {
      const started = await begun.catch(() => undefined)
      if (!started) return
      await started.done
      await goOn({ at: moving, works, mode, stop }, [first, ...others])
    } finally {
      await markSources(at, others, 'none')
    }
  })
  // If the first file is refused, the call answers with that refusal.
  await begun
}

const isWaiting = (at: At, job: Job, mode: ImportRun['mode']) =>
  targetsOf(at.product).has(job.resource) &&
  mayBring(at, targetOf(at, job.resource)) &&
  (mode === 'trial' ? isOpen(job) && job.status !== 'failed' && job.status !== 'done' : isOpen(job))

async function startOne(
  at: At,
  works: RunningJobs,
  job: Job,
  mode: ImportRun['mode'],
): Promise<{ done: Promise<void> }> {
  const target = targetOf(at, job.resource)
  demandTarget(at, target)
  const { resource } = target
  const coming = mode === 'trial' ? await comingTextsFor(at, job, resource) : undefined
  const find = (inside: At) => sourceOf(inside, job.id)
  return startJob(works, { at, resource, find, mode, moving: { ...target, coming } })
}

interface Series {
  at: At
  works: RunningJobs
  mode: ImportRun['mode']
  stop: AbortSignal
}

async function goOn(series: Series, [before, ...others]: Job[]): Promise<void> {
  const { at, works, mode, stop } = series
  const [next] = others
  if (!before || !next || stop.aborted) return
  const ended = await sourceOf({ ...at, db: at.product.store.read }, before.id)
  if (mode === 'real' && (ended.status !== 'done' || isContinuable(ended))) return
  if (mode === 'trial' && ended.status !== 'ready') return
  const { done } = await startOne(at, works, next, mode)
  await done
  await goOn(series, others)
}
