// The calls of renewals: the preview and the making of packs for the office, the page of a student, and the files.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { Action } from '#engine/resource.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord, findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { say } from '#engine/languages.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { paperRequestOf } from '#platform/papers/index.server.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { packFile } from './files.server.ts'
import { guidePdf } from './guide.server.ts'
import { makePack } from './make.server.ts'
import { openOf } from './follow.server.ts'
import { ownRenewal } from './own.server.ts'
import { previewOf } from './preview.server.ts'
import { renewalCallWords as about, renewalRefusals as words } from '../words.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { ownSteps } from './renewal.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const day = z.iso.date().optional()
const severalAtMost = 200
/** The right to the page of a student. The list of the office has another right. */
const ownPage = node('k/myRenewal/index')

type Around = StorageSettings & { aside: WorkerRunner }

export function renewalCalls(app: FastifyInstance, product: Product, around: Around): void {
  officeCalls(app, product)
  ownCalls(app, product)
  fileCalls(app, product, around)
}

function officeCalls(app: FastifyInstance, product: Product): void {
  const resource = product.resources.renewal
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/renewal/preview',
    guard: node('k/renewal/index'),
    about: about.preview,
    query: queryOf({ id }),
    async run(at, { query }) {
      const row = await findRecord(at, resource, query.id)
      const students = at.db.selectFrom('student').selectAll().where('id', '=', row.student_id)
      return previewOf(at, await students.executeTakeFirstOrThrow(), row)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/renewal/make',
    guard: node('k/renewal/make'),
    about: about.make,
    body: z.strictObject({ student_ids: z.array(id).min(1).max(severalAtMost) }),
    transaction: false,
    run: (at, { body }) => makeForEach(at, body.student_ids),
  })
}

/** Makes each pack in its own transaction, so that a refusal for one student does not affect the others. */
async function makeForEach(at: At, student_ids: readonly number[]): Promise<CallResult> {
  const { student } = at.product.resources
  const asked = [...new Set(student_ids)]
  const reached = (await rowsOf(at, student).select('student.id').where('student.id', 'in', asked).execute()).map(
    (row) => Number(row.id),
  )
  const titles = await distinctTitlesOf(at, student, reached)
  const made: number[] = []
  const reasons: { student: string; msg: string }[] = []
  for (const student_id of reached)
    try {
      made.push((await at.product.store.write((db) => makePack({ ...at, db }, student_id))).id)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      reasons.push({ student: titles.get(student_id) ?? '', msg: say(problem.words, at.language, problem.values) })
    }
  return new CallResult(words.madeFor, { ids: made, made: made.length, refused: reasons.length, reasons })
}

function ownCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/renewal/mine',
    guard: ownPage,
    about: about.mine,
    run: (at) => ownRenewal(at),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/renewal/makeMine',
    guard: ownPage,
    about: about.makeMine,
    run: async (at) =>
      new CallResult(words.made, await makePack(at, recordInPerson(at, 'student', words.onlyStudents))),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/renewal/step',
    guard: ownPage,
    about: about.step,
    body: z.strictObject({
      step: z.enum(ownSteps),
      filing_number: z.string().trim().min(1).max(40).optional(),
      filed_on: day,
      asked_on: day,
      answered_on: day,
      extension_until: day,
      favourable_on: day,
      card_on: day,
      asked_documents: z.string().max(500).optional(),
    }),
    run: (at, { body: { step, ...values } }) => takeStep(at, step, values),
  })
}

/** Takes a step that the student enters: only the fields of this step are written. */
async function takeStep(at: At, step: (typeof ownSteps)[number], values: Record<string, unknown>): Promise<CallResult> {
  const resource = at.product.resources.renewal
  const open = await openOf(at, recordInPerson(at, 'student', words.onlyStudents))
  if (!open) throw new Refusal(words.noStep)
  const action: Action = resource.actions[step]
  const { asks = [], optional = [] } = action
  const missing = asks.find((name) => values[name] === undefined)
  if (missing) throw new Refusal(words.incomplete, {}, { data: { fields: { [missing]: '' } } })
  const asked = [...asks, ...optional].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  await actOnRecord(at, resource, step, { id: open.id, ...Object.fromEntries(asked) })
  return new CallResult(words.stepped)
}

function fileCalls(app: FastifyInstance, product: Product, around: Around): void {
  const press = { aside: around.aside, storage: storageOf(around) }
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/renewal/download',
    guard: ownPage,
    about: about.download,
    /** `part` 0 is the whole pack, 1 is its first part. */
    query: queryOf({ id, part: z.coerce.number().int().min(0).max(50).default(0) }),
    async run(at, { query }, request) {
      const row = await findRecord(at, product.resources.renewal, query.id)
      const { name, pdf } = await packFile(at, press, row, { part: query.part, order: paperRequestOf(at, request) })
      return new Download(name, 'application/pdf', pdf)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/renewal/guide',
    guard: ownPage,
    about: about.guide,
    query: queryOf({ id }),
    async run(at, { query }, request) {
      const row = await findRecord(at, product.resources.renewal, query.id)
      const pdf = await guidePdf(at, press, row, paperRequestOf(at, request))
      return new Download('reading-guide.pdf', 'application/pdf', pdf)
    },
  })
}
