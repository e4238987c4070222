// Applicants follow their own application by the link in the mail: they see its state, messages and missing documents,
// and they upload, resubmit and withdraw.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { storedLanguages } from '#text/languages.ts'
import { chooseLanguage, missingOf } from '#school/student/index.files.server.ts'
import { messagesOf } from '../messages.server.ts'
import { orderOf } from '../register/submit.server.ts'
import { papersOf } from '../register/register.server.ts'
import { registerRefusals as words, callTitles } from '../words.ts'
import { type FollowedRegistration, asSchool, followLifetime, registrationBy, token } from '../register/token.server.ts'

const follower = open('The token in the mail is the proof; whoever applies has no account.')

export function followUpCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/follow',
    guard: follower,
    about: callTitles.followOneSApplication,
    body: z.strictObject({ token }),
    transaction: false,
    async run(at, { body }) {
      const followed = await verified(at, body.token)
      await at.product.store.write((db) => touch({ ...at, db }, followed))
      return shown(at, followed)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/followResubmit',
    guard: follower,
    about: callTitles.handTheFileInAgain,
    body: z.strictObject({ token, message: z.string().trim().max(2000).default('') }),
    transaction: false,
    async run(at, { body }) {
      const followed = await verified(at, body.token)
      if (followed.status !== 'incomplete') throw new Refusal(words.notNow)
      await at.product.store.write(async (db) => {
        const inside = asSchool({ ...at, db })
        await actOnRecord(inside, at.product.resources.student, 'resubmit', { id: followed.student_id })
        const row = { student_id: followed.student_id, admin_id: null, body: body.message, create_time: at.now }
        if (body.message) await db.insertInto('student_message').values(row).execute()
        await touch(inside, followed, { asked_documents: '[]' })
      })
      return new CallResult(words.resubmitted)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/followWithdraw',
    guard: follower,
    about: callTitles.withdrawOneSApplication,
    body: z.strictObject({ token }),
    transaction: false,
    async run(at, { body }) {
      const followed = await verified(at, body.token)
      if (!['pending', 'incomplete'].includes(followed.status)) throw new Refusal(words.notNow)
      await at.product.store.write((db) =>
        actOnRecord(asSchool({ ...at, db }), at.product.resources.student, 'cancel', { id: followed.student_id }),
      )
      return new CallResult(words.withdrawn)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/student/followLanguage',
    guard: follower,
    about: callTitles.changeTheLanguageOfTheMessages,
    body: z.strictObject({ token, locale: z.enum(storedLanguages) }),
    transaction: false,
    async run(at, { body }) {
      const followed = await verified(at, body.token)
      await at.product.store.write(async (db) => {
        await touch({ ...at, db }, followed, { locale: body.locale })
        await chooseLanguage({ db }, followed.student_id, body.locale)
      })
      return null
    },
  })
}

async function verified(at: At, sent: string): Promise<FollowedRegistration> {
  await at.product.limits.take('follow ip', at.network)
  const followed = await registrationBy(at, sent)
  if (followed.email_verified_at === null) throw new Refusal(words.noSuchLink)
  return followed
}

type Change = { locale?: FollowedRegistration['locale']; asked_documents?: string }
async function touch(at: At, { id }: FollowedRegistration, change: Change = {}): Promise<void> {
  await at.db
    .updateTable('student_registration')
    .set({ last_seen_at: at.now, expires_at: at.now + followLifetime, ...change })
    .where('id', '=', id)
    .execute()
}

/** Returns what the applicant may see: no ids of rows, and nothing about other applicants. */
async function shown(at: At, { student_id, status, form, locale, submitted_at }: FollowedRegistration) {
  const messages = await messagesOf(at, student_id)
  const names = [form.last_name, form.first_name]
  return {
    name: (orderOf(form) === 'family_first' ? names : names.toReversed()).filter(Boolean).join(' '),
    native_name: form.native_name ?? null,
    status,
    locale,
    submitted_at,
    papers: await papersOf(at, student_id),
    missing: await missingOf(at, student_id),
    messages: messages.map(({ admin_id, body, create_time }) => ({
      school: admin_id !== null,
      body,
      time: create_time,
    })),
  }
}
