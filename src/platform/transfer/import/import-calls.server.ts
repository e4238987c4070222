// The calls of the import: upload, mapping of columns, trial, write, and undo within a day.

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/engine.labels.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { type Call, queryOf, registerCall } from '#engine/server/routes.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { type Words, say } from '#engine/words.ts'
import { isImportable } from '#screens/importable.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { isZone } from '#text/wall-time.ts'
import { type UploadContext, encodingOf, storeTable, withFile } from './upload.server.ts'
import { mappableFields, keyFields } from './guess.server.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { importWords } from './import.labels.ts'
import {
  isContinuable,
  isOver,
  isUndoable,
  jobOf,
  jobsOf,
  closeAbandonedJobs,
  wireJob,
  undoObstacle,
} from './jobs.server.ts'
import type { Options } from './jobs.server.ts'
import { errorsFile, refusedLines, templateFile } from './template.server.ts'
import { undoImport } from './undo.server.ts'
import { type ImportRun, runImport } from './run-import.server.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const byId = queryOf({ id: z.coerce.number().pipe(id) })
const bodyId = z.strictObject({ id })
const checkBody = z.strictObject({
  id,
  mapping: z.array(z.string().max(64).nullable()).max(200),
  key: z.string().max(64).nullable(),
  creates: z.boolean(),
  updates: z.boolean(),
  zone: z.string().max(64).refine(isZone).optional(),
})

/** Returns a function that registers the calls of another entity; `receiving` are further upload routes. */
export function importCalls(
  app: FastifyInstance,
  product: Product,
  { arrivals, receiving }: { arrivals: UploadContext; receiving(inner: FastifyInstance): void },
) {
  const offered = Object.values(product.resources).filter(isImportable)
  const works = new RunningJobs(app)
  // Only this scope accepts multipart forms, because any web page can send one.
  void app.register(async function receive(inner) {
    await inner.register(multipart)
    for (const resource of offered) registerCall(inner, product, uploadCall(resource, arrivals))
    receiving(inner)
  })
  for (const resource of offered) tableCalls(app, product, resource)
  app.addHook('onReady', async function settle() {
    await works.settle(product)
  })
  return function importCallsOf(into: FastifyInstance, of: Product, resource: Resource): void {
    if (!isImportable(resource)) return
    registerCall(into, of, uploadCall(resource, arrivals))
    tableCalls(into, of, resource)
  }

  function tableCalls(into: FastifyInstance, of: Product, resource: Resource): void {
    for (const call of readingCalls(resource, works)) registerCall(into, of, call as Call)
    for (const call of writingCalls(resource, works)) registerCall(into, of, call as Call)
  }
}

/** The jobs that run in this process. */
class RunningJobs {
  readonly #alive = new Map<number, { work: ImportRun; done: Promise<void> }>()
  readonly #app: FastifyInstance
  constructor(app: FastifyInstance) {
    this.#app = app
    app.addHook('preClose', async () => {
      for (const { work } of this.#alive.values()) work.stop = true
      await Promise.all([...this.#alive.values()].map(({ done }) => done))
    })
  }

  begin(work: ImportRun): void {
    const { at, job } = work
    const done = runImport(work)
      .catch(async (problem: unknown) => {
        this.#app.log.error({ err: problem, import: job.id }, 'import failed')
        this.#alive.delete(job.id)
        await this.settle(at.product)
      })
      .finally(() => this.#alive.delete(job.id))
    this.#alive.set(job.id, { work, done })
  }

  stop(job: number): void {
    const found = this.#alive.get(job)
    if (found) found.work.stop = true
  }

  async settle(product: Product): Promise<void> {
    const alive = [...this.#alive.keys()]
    await product.store.write((db) => closeAbandonedJobs({ product, db } as At, alive))
  }
}

const guardOf = (resource: Resource) => node(`${resource.path}/add`)
const urlOf = (resource: Resource, call: string) => `/admin/${resource.path}/import/${call}`

function uploadCall(resource: Resource, arrivals: UploadContext): Call {
  const query = queryOf({ encoding: encodingOf })
  return {
    method: 'POST',
    url: urlOf(resource, 'upload'),
    guard: guardOf(resource),
    about: importWords.upload,
    transaction: false,
    query,
    async run(at, sent, request) {
      await at.product.limits.take('upload account', String(at.who.id))
      const { encoding } = sent.query as z.infer<typeof query>
      const job = await withFile(request, arrivals, encoding, ({ name, pieces }) =>
        storeTable(at, resource, name, pieces),
      )
      return new CallResult(importWords.uploaded, { job: wireJob(await jobOf(at, resource, job)) })
    },
  }
}

function readingCalls(resource: Resource, works: RunningJobs): object[] {
  return [
    call(resource, 'index', importWords.list, {
      run: async (at) => {
        await works.settle(at.product)
        const jobs = await jobsOf(at, resource).orderBy('id', 'desc').limit(5).execute()
        return { jobs: jobs.map(wireJob), fields: mappableFields(at, resource), keys: keyFields(at, resource) }
      },
    }),
    call(resource, 'template', importWords.template, {
      query: queryOf({ format: z.enum(['csv', 'xlsx']).default('csv') }),
      run: async (at, { query }) => templateFile(at, resource, query.format),
    }),
    call(resource, 'job', importWords.read, {
      query: byId,
      run: async (at, { query }) => {
        const job = await jobOf(at, resource, query.id)
        const refused = job.errors > 0 ? await refusedLines(at, job.id, 0, 100) : []
        const faults = refused.map(({ line, reason, raw }) => ({ line, reason, cells: JSON.parse(raw) as string[] }))
        return { job: wireJob(job), faults }
      },
    }),
    call(resource, 'errors', importWords.errors, {
      query: byId,
      run: async (at, { query }) => errorsFile(at, resource, await jobOf(at, resource, query.id)),
    }),
  ]
}

function writingCalls(resource: Resource, works: RunningJobs): object[] {
  const order = (name: string, about: Words, body: z.ZodType, run: Call['run']) => ({
    ...call(resource, name, about, { run }),
    method: 'POST',
    body,
    transaction: false,
  })
  const started = () => new CallResult(importWords.started)
  return [
    order('check', importWords.check, checkBody, async (at, sent) => {
      const { id: job, mapping, ...rest } = sent.body as z.infer<typeof checkBody>
      const options = { ...rest, zone: rest.zone ?? (await schoolZone(at)) }
      refusePlan(at, resource, mapping, options)
      await startJob(at, resource, works, job, 'trial', {
        mapping: JSON.stringify(mapping),
        options: JSON.stringify(options),
      })
      return started()
    }),
    order('run', importWords.run, bodyId, async (at, sent) => {
      await proofForMany(at, resource)
      await startJob(at, resource, works, (sent.body as { id: number }).id, 'real', {})
      return started()
    }),
    order('stop', importWords.stop, bodyId, async (at, sent) => {
      works.stop((await jobOf(at, resource, (sent.body as { id: number }).id)).id)
      return null
    }),
    order('undo', importWords.undo, bodyId, async (at, sent) => {
      await proofForMany(at, resource)
      const job = await jobOf(at, resource, (sent.body as { id: number }).id)
      if (!isUndoable(job, at.now)) throw new Refusal(importWords[undoObstacle(job)])
      const counts = await undoImport(at, resource, job)
      const sentence = say(importWords.undone, at.language, counts)
      return new CallResult([sentence, sentence, sentence], counts)
    }),
  ]
}

/** One job at a time per person; it continues after the response. */
async function startJob(
  at: At,
  resource: Resource,
  works: RunningJobs,
  id: number,
  how: ImportRun['how'],
  changes: object,
): Promise<void> {
  await works.settle(at.product)
  const from = how === 'trial' ? (['uploaded', 'ready'] as const) : (['ready'] as const)
  const job = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const found = await jobOf(inside, resource, id)
    const other = await db
      .selectFrom('import_job')
      .select('id')
      .where('admin_id', '=', at.who.id)
      .where('status', 'in', ['analysed', 'running'])
      .executeTakeFirst()
    if (other) throw new Refusal(importWords.busy)
    const continues = how === 'real' && isContinuable(found)
    if (isOver(found) && !continues) throw new Refusal(importWords.over)
    if (!continues && !from.some((status) => status === found.status)) throw new Refusal(importWords.notReady)
    // The right to edit may have been removed since the trial.
    if (how === 'real' && (JSON.parse(found.options) as Options).updates) refuseEditing(at, resource)
    const status = how === 'trial' ? ('analysed' as const) : ('running' as const)
    const none = { seen: 0, created: 0, updated: 0, skipped: 0, errors: 0 }
    // From here on, lines report results instead of predictions.
    if (!continues) await clearResults(inside, id)
    await db
      .updateTable('import_job')
      .set({ ...changes, ...(!continues && none), status, finish_time: null, update_time: at.now })
      .where('id', '=', id)
      .execute()
    return jobOf(inside, resource, id)
  })
  works.begin({ at, resource, job, how, stop: false })
}

async function clearResults({ db }: At, job_id: number): Promise<void> {
  const blank = { action: null, reason: null, target_id: null, before: null }
  await db.updateTable('import_row').set(blank).where('job_id', '=', job_id).where('action', 'is not', null).execute()
}

function refusePlan(at: At, resource: Resource, mapping: (string | null)[], { key, creates, updates }: Options): void {
  const field = (name: string) => ({ field: say(fieldWords(at, resource, name), at.language) })
  const [given, keys] = [mappableFields(at, resource), keyFields(at, resource)]
  const mapped = mapping.filter((name) => name !== null)
  const wrong = mapped.find((name) => !given.includes(name) && !keys.includes(name))
  if (wrong !== undefined) throw new Refusal(importWords.wrongField, { field: wrong })
  const twice = mapped.find((name, place) => mapped.indexOf(name) !== place)
  if (twice !== undefined) throw new Refusal(importWords.twice, field(twice))
  if (!mapped.some((name) => given.includes(name))) throw new Refusal(importWords.nothingMapped)
  if (key !== null && !keys.includes(key)) throw new Refusal(importWords.wrongField, { field: key })
  if (key !== null && !mapped.includes(key)) throw new Refusal(importWords.keyNotMapped, field(key))
  if (!creates && !(updates && key !== null)) throw new Refusal(importWords.nothingToDo)
  if (updates) refuseEditing(at, resource)
}

function refuseEditing({ who }: At, { path, calls }: Resource): void {
  if (!calls.includes('edit') || !may(who, `${path}/edit`))
    throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

function call<Q extends z.ZodType>(
  resource: Resource,
  name: string,
  about: Words,
  rest: { query?: Q; run: Call<Q>['run'] },
): Call<Q> {
  return { method: 'GET', url: urlOf(resource, name), guard: guardOf(resource), about, ...rest }
}
