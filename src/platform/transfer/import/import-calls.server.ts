// The calls of the import: upload a file, map its columns and check it, write it, and undo it within a day.

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { type Call, queryOf, registerCall } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { isImportable } from '#screens/importable.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { isZone } from '#text/wall-time.ts'
import { type UploadContext, encodingOf, storeTable, withFile } from './upload.server.ts'
import { mappableFields, keyFields } from './mapping.server.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { importWords } from '../words.ts'
import { isUndoable, jobOf, jobsOf, undoObstacle, wireJob } from './jobs.server.ts'
import { errorsFile, refusedLines, templateFile } from './import-downloads.server.ts'
import { undoImport } from './undo.server.ts'
import { type RunningJobs, refusePlan, runningJobsOf, startJob } from './running-jobs.server.ts'

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

/**
 * Registers the import of all entities. The returned function does the same for an entity that is added later.
 * `receiving` registers further upload calls.
 */
export function importCalls(
  app: FastifyInstance,
  product: Product,
  { arrivals, receiving }: { arrivals: UploadContext; receiving(inner: FastifyInstance): void },
) {
  const offered = Object.values(product.resources).filter(isImportable)
  const works = runningJobsOf(app, product)
  // Only the upload calls accept multipart forms, because any web page can make a browser send one.
  void app.register(async function receive(inner) {
    await inner.register(multipart)
    for (const resource of offered) registerCall(inner, product, uploadCall(resource, arrivals))
    receiving(inner)
  })
  for (const resource of offered) tableCalls(app, product, resource)
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
      unlogged: true,
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
  const writing = (name: string, about: Words, body: z.ZodType, run: Call['run']) => ({
    ...call(resource, name, about, { run }),
    method: 'POST',
    body,
    transaction: false,
  })
  const started = () => new CallResult(importWords.started)
  return [
    writing('check', importWords.check, checkBody, async (at, sent) => {
      const { id: job, mapping, ...rest } = sent.body as z.infer<typeof checkBody>
      const options = { ...rest, zone: rest.zone ?? (await schoolZone(at)) }
      refusePlan(at, resource, mapping, options)
      await startJob(
        works,
        { at, resource, find: (inside) => jobOf(inside, resource, job), mode: 'trial' },
        {
          mapping: JSON.stringify(mapping),
          options: JSON.stringify(options),
        },
      )
      return started()
    }),
    writing('run', importWords.run, bodyId, async (at, sent) => {
      await proofForMany(at, resource)
      const { id: job } = sent.body as { id: number }
      await startJob(works, { at, resource, find: (inside) => jobOf(inside, resource, job), mode: 'real' })
      return started()
    }),
    writing('stop', importWords.stop, bodyId, async (at, sent) => {
      works.stop((await jobOf(at, resource, (sent.body as { id: number }).id)).id)
      return null
    }),
    writing('undo', importWords.undo, bodyId, async (at, sent) => {
      await proofForMany(at, resource)
      const job = await jobOf(at, resource, (sent.body as { id: number }).id)
      if (!isUndoable(job, at.now)) throw new Refusal(importWords[undoObstacle(job)])
      const counts = await undoImport(at, resource, job)
      const sentence = say(importWords.undone, at.language, counts)
      return new CallResult([sentence, sentence, sentence], counts)
    }),
  ]
}

function call<Q extends z.ZodType>(
  resource: Resource,
  name: string,
  about: Words,
  rest: Pick<Call<Q>, 'query' | 'run' | 'unlogged'>,
): Call<Q> {
  return { method: 'GET', url: urlOf(resource, name), guard: guardOf(resource), about, ...rest }
}
