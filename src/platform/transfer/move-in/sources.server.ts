// Reads the files of a move-in, in the order in which they must be written.

import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Mapping } from '../import/mapping.server.ts'
import { type Job, isOver, movingJobs, queue, wireJob } from '../import/jobs.server.ts'
import { type ComingTexts, comingText } from '../import/look-up.server.ts'
import { moveInWords as words } from '../words.ts'
import { demandTarget, mayBring, referencesIn, targetsOf } from './target.server.ts'

export async function sourceOf(at: At, id: number): Promise<Job> {
  const job = await movingJobs(at).where('id', '=', id).executeTakeFirst()
  if (!job) throw new Refusal(words.gone)
  return job
}

/** Refuses a file whose records this account may not add. The list shows the file, but not its lines and options. */
export async function ownSource(at: At, id: number): Promise<Job> {
  const job = await sourceOf(at, id)
  const target = targetsOf(at.product).get(job.resource)
  if (target) demandTarget(at, target)
  return job
}

/** Marks files as waiting, as being undone, or as neither; the page shows the mark. */
export async function markSources(at: At, jobs: readonly Job[], mark: keyof typeof queue): Promise<void> {
  if (jobs.length === 0) return
  const ids = jobs.map(({ id }) => id)
  const update_time = Math.floor(Date.now() / 1000)
  await at.product.store.write((db) =>
    db.updateTable('import_job').set({ queued: queue[mark], update_time }).where('id', 'in', ids).execute(),
  )
}

/** Refuses while any file of the move-in is being tried, written or undone, also by another person. */
export async function refuseBusyMove(at: At): Promise<void> {
  const busy = await movingJobs({ ...at, db: at.product.store.read })
    .where(({ or, eb }) => or([eb('queued', '>', 0), eb('status', 'in', ['analysed', 'running'])]))
    .executeTakeFirst()
  if (busy) throw new Refusal(words.running)
}

/** An entity comes after those that its rows name (see `targetsOf`); files without a known entity come last. */
export async function sourcesOf(at: At): Promise<Job[]> {
  const jobs = await movingJobs(at).orderBy('id').execute()
  const order = [...targetsOf(at.product).keys()]
  const place = ({ resource }: Job) => (order.includes(resource) ? order.indexOf(resource) : order.length)
  return jobs.toSorted((one, other) => place(one) - place(other))
}

/** True if the file is not written, is only partly written, or has refused lines. */
export const isOpen = (job: Job) => isComing(job) || (job.status === 'done' && job.errors > 0)

const isComing = (job: Job) => !isOver(job) || job.status === 'failed' || job.status === 'rolled_back'

/**
 * The files as the page reads them. `waits` are entities that must be imported first; `named` counts the lines that
 * name a record that does not exist, by entity.
 */
export async function wireSources(at: At): Promise<object[]> {
  const jobs = await sourcesOf(at)
  const targets = targetsOf(at.product)
  const unknown = await at.db
    .selectFrom('import_fault')
    .select(['job_id', 'field'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('value', 'is not', null)
    .groupBy(['job_id', 'field'])
    .execute()
  return jobs.map((job) => {
    const target = targets.get(job.resource)
    const references = target ? referencesIn(target.resource, JSON.parse(job.mapping) as Mapping) : []
    const waits = isOver(job)
      ? []
      : jobs.filter((each) => each.id !== job.id && isComing(each) && references.includes(each.resource))
    const named = unknown.flatMap(({ job_id, field, count }) => {
      const name = job_id === job.id && target ? fieldOf(target.resource, field)?.target : undefined
      return name && targets.has(name) ? [{ resource: name, count: Number(count) }] : []
    })
    const yours = !target || mayBring(at, target)
    return {
      ...wireJob(yours ? job : { ...job, samples: '[]', options: '{}' }),
      resource: job.resource,
      yours,
      waits: [...new Set(waits.map((each) => each.resource))],
      named,
    }
  })
}

/** The codes and names in files that are not written yet, which cells of `job` may name during its trial. */
export async function comingTextsFor(at: At, job: Job, resource: Resource): Promise<ComingTexts> {
  const references = referencesIn(resource, JSON.parse(job.mapping) as Mapping)
  const coming = new Map<string, Set<string>>()
  for (const other of await sourcesOf({ ...at, db: at.product.store.read })) {
    if (other.id === job.id || !isComing(other) || !references.includes(other.resource)) continue
    const texts = coming.getOrInsertComputed(other.resource, () => new Set())
    await addTexts(at, other, texts)
  }
  return coming
}

const piece = 2000

async function addTexts(at: At, job: Job, texts: Set<string>): Promise<void> {
  const { resource } = entryOf(targetsOf(at.product), job.resource)
  const mapping = JSON.parse(job.mapping) as Mapping
  const codes = mapping.flatMap((name, column) => (name && fieldOf(resource, name)?.unique ? [column] : []))
  const title = titleColumns(resource)
    .map((name) => mapping.indexOf(name))
    .filter((column) => column >= 0)
  for (let last = 0; ;) {
    const rows = await at.product.store.read
      .selectFrom('import_row')
      .select(['id', 'raw'])
      .where('job_id', '=', job.id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(piece)
      .execute()
    const lastRow = rows.at(-1)
    if (!lastRow) return
    last = lastRow.id
    for (const { raw } of rows)
      for (const text of textsNaming(JSON.parse(raw) as string[], codes, title)) texts.add(text)
  }
}

/** All texts by which another file may name this line: each code, each part of the title, and the whole title. */
function textsNaming(cells: string[], codes: number[], title: number[]): string[] {
  const parts = title.map((column) => cells[column]?.trim() ?? '').filter(Boolean)
  const all = [...codes.map((column) => cells[column] ?? ''), ...parts, parts.join(' '), parts.slice(0, 2).join(' ')]
  return all.filter((text) => text.trim() !== '').map(comingText)
}
