// The calls of the public registration: what the form offers, drafts, submission, and the code that confirms the
// address.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { daysOf } from '#platform/history/index.retention.server.ts'
import { titleOf } from '#engine/server/titles.ts'
import { deliveryOf } from '#platform/messages/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { isCorrectAnswer, captchaId, captchaInfo } from '#platform/sign-in/index.server.ts'
import { checkedForm, offeredYears, openSpecialties, todayOf } from './checks.server.ts'
import { saveDraft } from './draft.server.ts'
import { registerRefusals as words, callTitles } from '../words.ts'
import { reopenForm, submit, verify } from './submit.server.ts'
import { registrationBy, token } from './token.server.ts'

const applicant = open('Whoever asks to study here has no account yet.')

export function registerCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/student/register',
    guard: applicant,
    about: callTitles.whatTheRegistrationFormOffers,
    async run(at) {
      if (!(await settings(at)).registration_open) return { open: false }
      return { open: true, codes: await deliveryOf(at, 'mail'), ...(await offerOf(at)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/registerDraft',
    guard: applicant,
    about: callTitles.saveADraft,
    body: z.strictObject({ token: token.optional(), form: z.record(z.string(), z.unknown()) }),
    transaction: false,
    async run(at, { body }, request) {
      await refuseClosed(at)
      const sent = { token: body.token, form: checkedForm(at, body.form) }
      await at.product.limits.take('follow ip', at.network)
      if (body.token === undefined) await at.product.limits.take('register ip', at.network)
      const agent = request.headers['user-agent'] ?? ''
      return { token: await at.product.store.write((db) => saveDraft({ ...at, db }, sent, agent)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/registerRead',
    guard: applicant,
    about: callTitles.takeADraftUpAgain,
    body: z.strictObject({ token }),
    async run(at, { body }) {
      await at.product.limits.take('follow ip', at.network)
      const { form, submitted_at, email_verified_at, student_id } = await registrationBy(at, body.token)
      return {
        form,
        sent: submitted_at !== null,
        verified: email_verified_at !== null,
        papers: await papersOf(at, student_id),
      }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/registerSend',
    guard: applicant,
    about: callTitles.sendTheApplication,
    body: z.strictObject({ token, consent: z.boolean(), captchaId, captchaInfo }),
    transaction: false,
    async run(at, { body }, request) {
      await refuseClosed(at)
      if (!body.consent) throw new Refusal(words.consentNeeded)
      if (!(await isCorrectAnswer(at, body.captchaId, body.captchaInfo, true))) throw new Refusal(words.picture)
      return submit(at, body.token, request)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/registerReopen',
    guard: applicant,
    about: callTitles.mendTheFormBeforeTheAddressIs,
    body: z.strictObject({ token }),
    run: (at, { body }) => reopenForm(at, body.token),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/registerVerify',
    guard: applicant,
    about: callTitles.verifyTheAddressByTheCode,
    body: z.strictObject({ token, code: z.string().regex(/^\d{6}$/) }),
    transaction: false,
    async run(at, { body }) {
      await at.product.limits.take('follow ip', at.network)
      return verify(at, body.token, body.code)
    },
  })
}

async function refuseClosed(at: At): Promise<void> {
  if (!(await settings(at)).registration_open) throw new Refusal(words.closed)
}

async function offerOf(at: At) {
  const draft_days = await daysOf(at, 'registration_draft')
  return { draft_days, today: await todayOf(at), specialties: await specialtiesOf(at), years: await yearsOf(at) }
}

async function specialtiesOf(at: At) {
  const rows = await openSpecialties(at).execute()
  const resource = at.product.resources.specialty
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(resource, row, at.language),
    documents: JSON.parse(row.required_documents) as string[],
  }))
}

async function yearsOf(at: At) {
  const rows = await offeredYears(at)
  return rows.map(({ id, code, is_current }) => ({ id, title: code, current: is_current === 1 }))
}

/** Returns the documents of an applicant without ids, because the page is public. */
export async function papersOf(at: At, studentId: number) {
  const rows = await at.db
    .selectFrom('student_document')
    .leftJoin('attachment', 'attachment.url', 'student_document.file')
    .select([
      ...(['student_document.kind', 'student_document.status', 'student_document.review_note'] as const),
      ...(['student_document.create_time as time', 'attachment.name'] as const),
    ])
    .where('student_id', '=', studentId)
    .where('student_document.delete_time', 'is', null)
    .orderBy('student_document.id')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}
