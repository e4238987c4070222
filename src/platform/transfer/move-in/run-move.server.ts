// Tries or writes the files of a move one after the other, in the order of need.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Job, isContinuable } from '../import/jobs.server.ts'
import { type RunningJobs, startJob } from '../import/running-jobs.server.ts'
import type { ImportRun } from '../import/run-import.server.ts'
import { moveInWords as words } from './move-in.labels.ts'
import { comingTextsFor, isOpen, sourceOf, sourcesOf } from './sources.server.ts'
import { mayBring, targetOf, targetsOf } from './target.server.ts'

/**
 * Starts the first file and goes on with the others behind the answer. A file that stops half-way ends the series: those
 * after it may need its rows.
 */
export async function startMove(
  at: At,
  works: RunningJobs,
  { how, ids }: { how: ImportRun['how']; ids: readonly number[] | undefined },
): Promise<void> {
  const moving: At = { ...at, movesIn: true }
  const inside = { ...moving, db: at.product.store.read }
  const sources = await sourcesOf(inside)
  const chosen = sources.filter((job) => (ids ? ids.includes(job.id) : isWaiting(inside, job, how)))
  if (chosen.length === 0) throw new Refusal(words.nothingToRun)
  const [first, ...others] = chosen as [Job, ...Job[]]
  await queue(
    at,
    others.map(({ id }) => id),
    1,
  )
  const { done } = await startOne(moving, works, first, how)
  void done
    .then(() => goOn(moving, works, [first, ...others], how))
    .catch((problem: unknown) => works.report(problem, 'move in failed'))
    .finally(() =>
      queue(
        at,
        others.map(({ id }) => id),
        0,
      ).catch(() => undefined),
    )
}

/** A queued file starts once the one before it has ended; the page shows it as waiting. */
const queue = (at: At, ids: readonly number[], queued: 0 | 1) =>
  at.product.store.write(async (db) => {
    const update_time = Math.floor(Date.now() / 1000)
    if (ids.length > 0) await db.updateTable('import_job').set({ queued, update_time }).where('id', 'in', ids).execute()
  })

const isWaiting = (at: At, job: Job, how: ImportRun['how']) =>
  targetsOf(at.product).has(job.resource) &&
  mayBring(at, targetOf(at, job.resource)) &&
  (how === 'trial' ? isOpen(job) && job.status !== 'failed' && job.status !== 'done' : isOpen(job))

async function startOne(at: At, works: RunningJobs, job: Job, how: ImportRun['how']): Promise<{ done: Promise<void> }> {
  const target = targetOf(at, job.resource)
  if (!mayBring(at, target)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
  const { resource } = target
  const coming = how === 'trial' ? await comingTextsFor(at, job, resource) : undefined
  const find = (inside: At) => sourceOf(inside, job.id)
  return startJob(works, { at, resource, find, how, moving: { ...target, coming } })
}

async function goOn(at: At, works: RunningJobs, [before, ...others]: Job[], how: ImportRun['how']): Promise<void> {
  const [next] = others
  if (!before || !next) return
  const ended = await sourceOf({ ...at, db: at.product.store.read }, before.id)
  if (how === 'real' && (ended.status !== 'done' || isContinuable(ended))) return
  if (how === 'trial' && ended.status !== 'ready') return
  const { done } = await startOne(at, works, next, how)
  await done
  await goOn(at, works, others, how)
}
