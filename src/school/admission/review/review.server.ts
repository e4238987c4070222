// The calls of the review: read an application, decide, write to the applicant in their language.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord, findRecord, lockRecord, updateRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { enrol } from '#school/course/index.server.ts'
import { queueMail, mailText } from '#platform/messages/index.server.ts'
import { documentKinds } from '#school/course/index.ts'
import { applicantAddress, registrationOf } from '../registrations.server.ts'
import { permitKinds } from '#school/student/index.ts'
import { registerMails, reviewRefusals as words, callTitles } from '../words.ts'
import { followLink, followLifetime } from '../register/token.server.ts'
import { merge, mergePreview, markDifferent } from './merge.server.ts'
import { fileOf, readQueue } from './queue.server.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const inQuery = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const reviewer = node('k/review/index')
const message = z.string().trim().max(2000)
const decision = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('askDocuments'), id, message, kinds: z.array(z.enum(documentKinds)).max(11) }),
  z.strictObject({ act: z.literal('reject'), id, message }),
  z.strictObject({
    act: z.literal('approve'),
    id,
    specialty_id: id,
    academic_year_id: id,
    entry_date: z.iso.date(),
    permit_kind: z.enum(permitKinds).nullish(),
    course_ids: z.array(id).max(50).default([]),
  }),
])
type Decision = z.infer<typeof decision>

export function reviewCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/review/index',
    guard: reviewer,
    about: callTitles.filesToReview,
    run: async (at) => ({ list: await readQueue(at) }),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/review/file',
    guard: reviewer,
    about: callTitles.oneFileToReview,
    query: queryOf({ id: inQuery }),
    run: (at, { query }) => fileOf(at, query.id),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/review/decide',
    guard: reviewer,
    about: callTitles.decideOnAFile,
    body: decision,
    run: (at, { body }) => decide(at, body),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/review/mergePreview',
    guard: reviewer,
    about: callTitles.seeWhatAMergeWouldDo,
    query: queryOf({ id: inQuery, into: inQuery }),
    run: (at, { query }) => mergePreview(at, query.id, query.into),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/review/merge',
    guard: reviewer,
    about: callTitles.mergeTwoFiles,
    body: z.strictObject({
      id,
      into: id,
      choices: z.record(z.string(), z.enum(['newer', 'older', 'both'])).optional(),
    }),
    async run(at, { body }) {
      demandRight(at, 'edit')
      return new CallResult(words.merged, { name: await merge(at, body.id, body.into, body.choices) })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/review/tellApart',
    guard: reviewer,
    about: callTitles.notTheSamePerson,
    body: z.strictObject({ id, other: id }),
    async run(at, { body }) {
      await markDifferent(at, body.id, body.other)
      return null
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/review/sendLink',
    guard: reviewer,
    about: callTitles.sendTheLinkAgain,
    body: z.strictObject({ id }),
    async run(at, { body }) {
      const row = await findRecord(at, at.product.resources.student, body.id)
      await at.product.limits.take('invitation account', `student ${body.id}`)
      const followed = !['draft', 'anonymised'].includes(String(row.status)) && (await applicantAddress(at, body.id))
      if (!followed) throw new Refusal(words.noLink, { name: titleOf(at.product.resources.student, row, at.language) })
      await tell(at, body.id, '')
      return new CallResult(words.linkSent)
    },
  })
}

function demandRight(at: At, action: string): void {
  if (!may(at.who, `k/student/${action}`)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function decide(at: At, sent: Decision): Promise<CallResult> {
  demandRight(at, sent.act)
  const resource = at.product.resources.student
  if (sent.act === 'approve') {
    const { act, permit_kind, course_ids, ...asked } = sent
    // The kind of the permit is often known only from the documents, so the reviewer can enter it with the approval.
    const row = await lockRecord(at, resource, { id: sent.id })
    if (permit_kind && permit_kind !== row.permit_kind) await updateRecord(at, resource, row, { permit_kind })
    await actOnRecord(at, resource, act, asked)
    for (const course_id of new Set(course_ids)) await enrol(at, { course_id, student_id: sent.id })
    return new CallResult(words.approved, { id: sent.id })
  }
  if (sent.message === '') throw new Refusal(words.needsMessage, {}, { data: { fields: { message: '' } } })
  await actOnRecord(at, resource, sent.act, { id: sent.id, status_reason: sent.message.slice(0, 500) })
  const registration = await registrationOf(at, sent.id)
  if (registration && sent.act === 'askDocuments')
    await at.db
      .updateTable('student_registration')
      .set({ asked_documents: JSON.stringify(sent.kinds) })
      .where('id', '=', registration.id)
      .execute()
  await tell(at, sent.id, sent.message)
  return new CallResult(sent.act === 'reject' ? words.rejected : words.asked)
}

/**
 * Stores a message with the application, and mails it if the applicant has a confirmed address. An empty text only
 * sends the link.
 */
async function tell(at: At, studentId: number, text: string): Promise<void> {
  const row = { student_id: studentId, admin_id: at.who.id, body: text, create_time: at.now }
  if (text !== '') await at.db.insertInto('student_message').values(row).execute()
  const registration = await registrationOf(at, studentId)
  if (!registration?.email_verified_at || !registration.form.email) return
  const { site_name: site } = await settings(at)
  // Sending the link restarts its period of validity.
  await at.db
    .updateTable('student_registration')
    .set({ expires_at: at.now + followLifetime })
    .where('id', '=', registration.id)
    .execute()
  const link = followLink(at, registration.id, registration.email_verified_at)
  const name = registration.form.first_name ?? ''
  const mail = text === '' ? registerMails.received : registerMails.news
  const values = { name, message: text, link, site }
  const news = mailText(mail, registration.locale, values)
  await queueMail(at, { recipient: registration.form.email, ...news, until: at.now + followLifetime })
}
