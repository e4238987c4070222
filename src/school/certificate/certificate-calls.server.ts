// The calls of certificates that are no actions of the declaration: PDF, details, missing data, issue for many
// students, requests of students.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { node, anonymous, signedIn } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { issuedSentence } from './news.server.ts'
import { actOnRecord, addRecord, editRecord, findRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { certificateKinds, documentLanguages } from './certificate.ts'
import type { Certificate } from './certificate.server.ts'
import { contentsIfIssued, gapText, gapTexts } from './gap-texts.server.ts'
import { gapsOf } from './certificate-actions.server.ts'
import { requestableYears } from './study-year.server.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { paperRequestOf } from '#platform/papers/index.server.ts'
import { type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { certificateWords as words } from './words.ts'
import { pdfOf } from './pdf.server.ts'
import { certificateDetailsOf } from './certificate-details.server.ts'
import { verifyCalls } from './verify.server.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const requestFields = {
  doc_locale: z.enum(documentLanguages).default('fr'),
  purpose: z.enum(['prefecture', 'caf', 'bank', 'embassy', 'other']).nullable().default(null),
  academic_year_id: id.nullable().default(null),
}
/** The kinds that a student may request. */
const requestableKinds = ['enrolment', 'attendance', 'transcript', 'completion', 'level'] as const
const severalAtMost = 200

export function certificateCalls(
  app: FastifyInstance,
  product: Product,
  settingsOf: StorageSettings & { aside: WorkerRunner },
): void {
  const press = { aside: settingsOf.aside, storage: storageOf(settingsOf) }
  const resource = product.resources.certificate
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/certificate/pdf',
    guard: node('k/certificate/index'),
    about: words.pdf,
    query: queryOf({ id }),
    run: async (at, { query }, request) => ({
      url: await pdfOf(at, press, await findRecord(at, resource, query.id), paperRequestOf(at, request)),
    }),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/certificate/view',
    guard: node('k/certificate/index'),
    about: words.view,
    query: queryOf({ id }),
    run: (at, { query }) => certificateDetailsOf(at, query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/certificate/gaps',
    guard: node('k/certificate/issue'),
    about: words.gaps,
    query: queryOf({ id }),
    async run(at, { query }) {
      const gaps = await gapsOf(at, await findRecord(at, resource, query.id))
      return { gaps: gaps.map((gap) => gapText(at, gap)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/certificate/issueFor',
    guard: node('k/certificate/issue'),
    about: words.issueFor,
    body: z.strictObject({
      student_ids: z.array(id).min(1).max(severalAtMost),
      kind: z.enum(certificateKinds).exclude(['custom', 'renewal_pack']),
      /** True: nothing is issued, only missing data is reported. */
      try: z.boolean().default(false),
      ...requestFields,
      /** Null: the language of the waiting request, otherwise the default. */
      doc_locale: z.enum(documentLanguages).nullable().default(null),
    }),
    transaction: false,
    run: async (at, { body: { student_ids, try: onlyTry, ...wish } }) =>
      onlyTry ? { students: await previewIssue(at, student_ids, wish) } : issueForEach(at, resource, student_ids, wish),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/certificate/request',
    guard: signedIn('admin'),
    about: words.request,
    body: z.strictObject({
      kind: z.enum(requestableKinds),
      purpose_note: z.string().max(120).optional(),
      ...requestFields,
    }),
    run: (at, { body }) => request(at, resource, body),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/certificate/years',
    guard: signedIn('admin'),
    about: words.years,
    run: async (at) => ({ years: await ownYears(at) }),
  })
  verifyCalls(app, product)
}

/**
 * Issues a certificate for each student in a transaction of its own, so that a refusal for one student does not affect
 * the others.
 */
async function issueForEach(at: At, resource: Resource, student_ids: number[], wish: Wish): Promise<CallResult> {
  const issued: number[] = []
  const messages: string[] = []
  const refused: { student: string; msg: string }[] = []
  for (const student_id of new Set(student_ids)) {
    const student = await nameOf(at, student_id)
    try {
      const { id, said } = await at.product.store.write(async (db) => {
        const made = await issueFor({ ...at, db }, resource, { student_id, ...wish })
        return { id: made, said: await issuedSentence({ ...at, db }, made) }
      })
      issued.push(id)
      messages.push(say(said.words, at.language, said.values))
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      refused.push({ student, msg: say(problem.words, at.language, problem.values) })
    }
  }
  return new CallResult(words.issuedFor, {
    ids: issued,
    messages,
    issued: issued.length,
    refused: refused.length,
    reasons: refused,
  })
}

type Wish = Pick<Certificate, 'kind'> & { [name in keyof typeof requestFields]: Certificate[name] | null }

/** Returns the chosen values without null. The others stay as in the waiting request, or get their default. */
function chosenIn(wish: Partial<Wish>): Partial<Certificate> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null))
}

/** Returns the missing data of each student. If there is only one student, also the contents of the certificate. */
async function previewIssue(at: At, student_ids: number[], wish: Wish) {
  const reached = rowsOf(at, at.product.resources.student).select('student.id').where('student.id', 'in', student_ids)
  const found = (await reached.orderBy('last_name_sort').execute()) as { id: number }[]
  const asked = await waitingRequests(at, student_ids, wish.kind)
  const students = []
  for (const { id } of found) {
    const student_id = Number(id)
    const request = asked.get(student_id)
    const sheet = { kind: wish.kind, student_id, ...request, ...chosenIn(wish) }
    students.push({
      id: student_id,
      gaps: await gapTexts(at, sheet),
      asked: request?.number ?? null,
      contents: found.length === 1 ? await contentsIfIssued(at, sheet) : null,
    })
  }
  return students
}

/**
 * Issues a certificate for one student. A waiting request of the same kind is issued instead of a second certificate.
 */
async function issueFor(at: At, resource: Resource, wish: Wish & { student_id: number }): Promise<number> {
  const { student_id, kind, ...open } = wish
  await lockTables(at, { student: [student_id] })
  const asked = (await waitingRequests(at, [student_id], kind)).get(student_id)
  const chosen = chosenIn(open)
  const id = asked?.id ?? (await addRecord(at, resource, { student_id, kind, ...chosen }))
  if (asked) await editRecord(at, resource, { ...chosen, id })
  await actOnRecord(at, resource, 'issue', { id })
  return id
}

/** Returns, by student id, the oldest waiting request of this kind. */
async function waitingRequests({ db }: At, students: readonly number[], kind: Certificate['kind']) {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('student_id', 'in', [0, ...students])
    .where('kind', '=', kind)
    .where('status', '=', 'requested')
    .where('delete_time', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.student_id, row]))
}

async function nameOf(at: At, student: number): Promise<string> {
  const row = await at.db.selectFrom('student').selectAll().where('id', '=', student).executeTakeFirst()
  return row ? titleOf(at.product.resources.student, row, at.language) : String(student)
}

async function ownYears(at: At) {
  const own = at.db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', recordInPerson(at, 'student', words.onlyStudents))
  const student = await own.executeTakeFirst()
  if (!student) throw new Refusal(words.onlyStudents, {}, { code: 401 })
  return requestableYears(at, student)
}

/**
 * Adds a request of a student. Refuses a second request of the same kind as long as one waits. With the setting
 * `certificate_auto_issue`, a certificate of enrolment without missing required data is issued at once.
 */
async function request(at: At, resource: Resource, wish: { kind: Certificate['kind'] }): Promise<CallResult> {
  const student_id = recordInPerson(at, 'student', words.onlyStudents)
  await lockTables(at, { student: [student_id] })
  const waiting = (await waitingRequests(at, [student_id], wish.kind)).get(student_id)
  if (waiting) throw new Refusal(words.alreadyAsked, { number: waiting.number })
  const made = await addRecord(at, resource, { student_id, ...wish })
  const { certificate_auto_issue } = await settings(at)
  const atOnce =
    certificate_auto_issue &&
    wish.kind === 'enrolment' &&
    (await gapsOf(at, await rowOf(at, made))).every(({ stops }) => !stops)
  if (!atOnce) return new CallResult(words.asked)
  await actOnRecord({ ...at, who: anonymous }, resource, 'issue', { id: made })
  return new CallResult(words.issuedAtOnce)
}

const rowOf = ({ db }: At, made: number) =>
  db.selectFrom('certificate').selectAll().where('id', '=', made).executeTakeFirstOrThrow()
