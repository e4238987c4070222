// The calls of the move-in: an office brings its data from files of another product. Several people may upload files,
// in any order and on several days.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { type Call, queryOf, registerCall } from '#engine/server/routes.ts'
import type { Words } from '#engine/languages.ts'
import { keyFields } from '../import/mapping.server.ts'
import { importWords, moveInWords as words } from '../words.ts'
import { type Job, type Options, isOver, wireJob } from '../import/jobs.server.ts'
import { type RunningJobs, refusePlan, runningJobsOf } from '../import/running-jobs.server.ts'
import { errorsFile } from '../import/import-downloads.server.ts'
import { type UploadContext, type UploadedTable, encodingOf, storeLines, withFile } from '../import/upload.server.ts'
import { faultGroups } from './fault-groups.server.ts'
import { type SourceGuess, guessColumns, guessSource } from './guess-source.server.ts'
import { codeOf, decideFault } from './save-mend.server.ts'
import { moveInPath } from './move-in.ts'
import { receiveFiles } from './receive-files.server.ts'
import { previewOf } from './preview.server.ts'
import { startMove } from './run-move.server.ts'
import { ownSource, sourceOf, wireSources } from './sources.server.ts'
import { type Target, demandTarget, givenFields, mayBring, targetOf, targetsOf } from './target.server.ts'
import { startUndo } from './undo-move.server.ts'

const urlOf = (name: string) => `/admin/${moveInPath}/${name}`
const mayEdit = node(`${moveInPath}/edit`)

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const byId = queryOf({ id: z.coerce.number().pipe(id) })
const bodyId = z.strictObject({ id })
const severalIds = z.strictObject({ ids: z.array(id).max(500).optional() })
const fieldName = z.string().max(64)
const mend = { field: fieldName, value: z.string().max(4000).nullable(), reason: z.string().max(2000) }
const mendBody = z.strictObject({
  id,
  ...mend,
  how: z.enum(['set', 'empty', 'leave', 'allow', 'none']),
  to: z.string().max(400).optional(),
})
const changeBody = z.strictObject({
  id,
  resource: z.string().max(64).optional(),
  mapping: z.array(fieldName.nullable()).max(200).optional(),
  key: fieldName.nullable().optional(),
  updates: z.boolean().optional(),
  fixed: z.record(fieldName, z.string().max(400)).optional(),
})

export function moveInCalls(app: FastifyInstance, product: Product): void {
  const works = runningJobsOf(app, product)
  for (const call of [...readingCalls(works), ...preparingCalls(), ...runningCalls(works)])
    registerCall(app, product, call as Call)
}

/** `inner` is the scope that accepts multipart forms. */
export function moveInUpload(
  app: FastifyInstance,
  inner: FastifyInstance,
  product: Product,
  arrivals: UploadContext,
): void {
  filesCall(inner, product, arrivals, runningJobsOf(app, product))
  registerCall(inner, product, {
    method: 'POST',
    url: urlOf('upload'),
    guard: mayEdit,
    about: words.upload,
    transaction: false,
    query: queryOf({ encoding: encodingOf }),
    async run(at, { query }, request) {
      await at.product.limits.take('upload account', String(at.who.id))
      const jobs = await withFile(request, arrivals, query.encoding, (arrived) => storeSheets(at, arrived))
      for (const job of jobs) await guessJob(at, job)
      return new CallResult(words.uploaded, { id: jobs[0], ids: jobs })
    },
  })
}

/** At most `mostSheets` sheets are read, and reading ends after `emptySheets` empty sheets in a row. */
const [mostSheets, emptySheets] = [40, 3]

/** Stores each sheet with rows as a separate import job. */
async function storeSheets(at: At, { name, pieces, sheet }: UploadedTable): Promise<number[]> {
  const store = (file: string, lines: UploadedTable['pieces']) =>
    storeLines(at, file, lines, (headings) => ({
      resource: '',
      moves_in: 1,
      key: null,
      mapping: headings.map(() => null),
    }))
  if (!sheet) return [await store(name, pieces)]
  const jobs: number[] = []
  let [place, empty] = [0, 0]
  let problem: unknown
  while (place < mostSheets && empty < emptySheets) {
    const title = place === 0 ? name : `${name} (${place + 1})`
    try {
      jobs.push(await store(title, place === 0 ? pieces : sheet(place)))
      empty = 0
    } catch (fault) {
      if (!isEmptyFile(fault)) {
        await at.product.store.write((db) =>
          db
            .deleteFrom('import_job')
            .where('id', 'in', [0, ...jobs])
            .execute(),
        )
        throw fault
      }
      problem ??= fault
      empty++
    }
    place++
  }
  if (jobs.length === 0) throw problem
  return jobs
}

const isEmptyFile = (problem: unknown) => problem instanceof Refusal && problem.words === engineWords.emptyFile

function filesCall(inner: FastifyInstance, product: Product, arrivals: UploadContext, works: RunningJobs): void {
  registerCall(inner, product, {
    method: 'POST',
    url: urlOf('pictures'),
    guard: mayEdit,
    about: words.pictures,
    transaction: false,
    async run(at, _sent, request) {
      await at.product.limits.take('upload account', String(at.who.id))
      return new CallResult(words.uploaded, { id: await receiveFiles(at, request, arrivals, works) })
    },
  })
}

async function guessJob(at: At, id: number): Promise<void> {
  const reading = { ...at, db: at.product.store.read }
  const job = await sourceOf(reading, id)
  const guess = await guessSource(reading, columnsOf(job), job.file)
  if (!guess) return
  const { resource, mapping } = guess
  await savePlan(at, job, { resource, mapping, options: freshOptions(at, job, guess) })
}

/** The file updates existing records if its columns identify them and the person may edit them. */
function freshOptions(at: At, job: Job, { resource: name, mapping, key }: SourceGuess): Options {
  const { mends: _old, ...rest } = optionsOf(job)
  const { resource, pair = [], assumes } = targetOf(at, name)
  const recognised = key !== null || (pair.length > 0 && pair.every((each) => mapping.includes(each)))
  const updates = recognised && may(at.who, `${resource.path}/edit`)
  return { ...rest, key, updates, ...(assumes && { fixed: assumes }) }
}

const columnsOf = ({ headings, samples }: Job) => ({
  headings: JSON.parse(headings) as string[],
  samples: JSON.parse(samples) as string[][],
})
const optionsOf = ({ options }: Job) => JSON.parse(options) as Options

interface SavedPlan {
  resource: string
  mapping: (string | null)[]
  options: Options
}

/** A file that was tried becomes `uploaded` again, because a changed plan needs a new trial. */
async function savePlan(at: At, { id, status }: Job, { resource, mapping, options }: SavedPlan): Promise<void> {
  await at.product.store.write((db) =>
    db
      .updateTable('import_job')
      .set({
        resource,
        mapping: JSON.stringify(mapping),
        options: JSON.stringify(options),
        update_time: at.now,
        ...(status === 'ready' && { status: 'uploaded' as const }),
      })
      .where('id', '=', id)
      .execute(),
  )
}

function readingCalls(works: RunningJobs): object[] {
  const guard = node(`${moveInPath}/index`)
  return [
    {
      method: 'GET',
      url: urlOf('index'),
      guard,
      about: words.index,
      async run(at: At) {
        await works.settle(at.product)
        const targets = [...targetsOf(at.product)].filter(([, target]) => mayBring(at, target))
        return { sources: await wireSources(at), targets: targets.map(([name]) => name) }
      },
    },
    reading('source', words.read, async (at, { query }) => {
      const job = await ownSource(at, query.id)
      const target = targetsOf(at.product).get(job.resource)
      const common = { source: { ...wireJob(job), resource: job.resource } }
      if (!target) return { ...common, fields: [], keys: [], faults: { groups: [], kinds: 0, fields: [] }, preview: [] }
      return {
        ...common,
        fields: givenFields(at, target),
        keys: keyFields(at, target.resource),
        faults: await faultGroups(at, target.resource, job),
        preview: await previewOf(at, target, job),
      }
    }),
    reading('errors', words.errors, async (at, { query }) => {
      const job = await ownSource(at, query.id)
      return errorsFile(at, targetOf(at, job.resource).resource, job)
    }),
  ]
}

function preparingCalls(): object[] {
  return [
    writing('change', words.change, changeBody, async (at, { body }) => {
      const job = await ownSource(at, body.id)
      refuseWritten(job)
      const name = body.resource ?? job.resource
      const target = targetOf(at, name)
      demandTarget(at, target)
      const fresh = name === job.resource ? null : await guessColumns(at, target, columnsOf(job))
      const mapping = body.mapping ?? fresh?.mapping ?? (JSON.parse(job.mapping) as (string | null)[])
      const before = fresh ? freshOptions(at, job, { ...fresh, resource: name }) : optionsOf(job)
      const { key: chosen = before.key, updates = before.updates, fixed = before.fixed ?? {} } = body
      const key = chosen !== null && mapping.includes(chosen) ? chosen : null
      const options = { ...before, key, updates, fixed }
      if (body.mapping) refusePlan(at, target.resource, mapping, options)
      refuseUnknown(at, target, Object.keys(fixed))
      await savePlan(at, job, { resource: name, mapping, options })
      return null
    }),
    writing('mend', words.mend, mendBody, async (at, { body: { id: job, how, to, ...fault } }) => {
      const found = await ownSource(at, job)
      refuseRunning(found)
      const text = how === 'set' ? await codeOf(at, targetOf(at, found.resource).resource, fault.field, to ?? '') : ''
      await decideFault(at, found, fault, how === 'set' ? { how, to: text } : { how })
      return null
    }),
    writing('remove', words.remove, bodyId, async (at, { body }) => {
      const job = await ownSource(at, body.id)
      refuseWritten(job)
      await at.product.store.write((db) => db.deleteFrom('import_job').where('id', '=', job.id).execute())
      return null
    }),
  ]
}

function runningCalls(works: RunningJobs): object[] {
  const started = () => new CallResult(words.started)
  return [
    writing('check', words.check, severalIds, async (at, { body }) => {
      await startMove(at, works, { mode: 'trial', ids: body.ids })
      return started()
    }),
    writing('run', words.run, severalIds, async (at, { body }) => {
      await startMove(at, works, { mode: 'real', ids: body.ids })
      return started()
    }),
    writing('stop', words.stop, bodyId, async (at, { body }) => {
      works.stop((await ownSource(at, body.id)).id)
      return null
    }),
    {
      ...writing('undo', words.undo, z.strictObject({ id: id.optional() }), async (at, { body }) => {
        await startUndo(at, works, body.id)
        return new CallResult(words.undoing)
      }),
      guard: node(`${moveInPath}/undo`),
    },
  ]
}

function refuseUnknown(at: At, target: Target, names: readonly string[]): void {
  const given = givenFields(at, target)
  const wrong = names.find((name) => !given.includes(name))
  if (wrong !== undefined) throw new Refusal(importWords.wrongField, { field: wrong })
}

function refuseRunning({ status, queued }: Job): void {
  if (status === 'running' || status === 'analysed' || queued > 0) throw new Refusal(words.running)
}

/** Refuses changes of a file that is being handled or is written. A file that was undone may be changed again. */
function refuseWritten(job: Job): void {
  refuseRunning(job)
  if (isOver(job) && job.status !== 'rolled_back' && job.created + job.updated > 0) throw new Refusal(words.written)
}

const reading = (name: string, about: Words, run: Call<typeof byId>['run']): Call<typeof byId> => ({
  method: 'GET',
  url: urlOf(name),
  guard: node(`${moveInPath}/index`),
  about,
  query: byId,
  run,
})

const writing = <B extends z.ZodType>(
  name: string,
  about: Words,
  body: B,
  run: (at: At, sent: { body: z.infer<B> }) => Promise<unknown>,
): object => ({ method: 'POST', url: urlOf(name), guard: mayEdit, about, body, transaction: false, run })
