// Submits the form, confirms the address with a code, and passes the application to the office.

import { storedLanguageOf } from '#text/languages.ts'
import type { FastifyRequest } from 'fastify'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord, updateRecord } from '#engine/server/records.ts'
import { settings } from '#platform/settings/index.server.ts'
import { demandDelivery, queueMail, mailText } from '#platform/messages/index.server.ts'
import { isMinor } from '#platform/time/index.ts'
import { type Form, consentVersion, studentFields } from '../form.ts'
import { compareAgain } from '../duplicates.server.ts'
import { codeCarrierOf, makeCode, takeCode, takeCodeLimits } from '#platform/sign-in/index.server.ts'
import { refuseIncomplete, todayOf } from './checks.server.ts'
import { registerMails as mails, registerRefusals as words } from '../words.ts'
import {
  type FollowedRegistration,
  asSchool,
  followLifetime,
  followLink,
  followToken,
  registrationBy,
} from './token.server.ts'

const purpose = 'register'

/**
 * Stores the submission and mails a code to the address in the form. The response and the mail are the same whether the
 * school knows the address or not, so that they do not reveal it.
 */
export async function submit(at: At, token: string, { log }: FastifyRequest): Promise<CallResult> {
  await demandDelivery(at, 'mail')
  const draft = await registrationBy(at, token)
  if (draft.email_verified_at !== null) throw new Refusal(words.alreadySent)
  await refuseIncomplete(at, draft.form)
  const email = addressIn(draft.form)
  await takeCodeLimits(at, { kind: 'email', target: `register ${email}` }, log)
  const changes = {
    submitted_at: at.now,
    consent_version: consentVersion,
    locale: storedLanguageOf(at.language),
    update_time: at.now,
  }
  await at.product.store.write(async (db) => {
    await db.updateTable('student_registration').set(changes).where('id', '=', draft.id).execute()
    await sendCode({ ...at, db }, draft.id, email)
  })
  return new CallResult(words.codeSent, { email })
}

/** Opens the form again, to correct a mistyped address. */
export async function reopenForm(at: At, token: string): Promise<null> {
  const draft = await registrationBy(at, token)
  if (draft.email_verified_at !== null) throw new Refusal(words.alreadySent)
  await at.db.updateTable('student_registration').set({ submitted_at: null }).where('id', '=', draft.id).execute()
  return null
}

/** Returns the address in the form. A submitted form always has one, because `refuseIncomplete` requires it. */
function addressIn({ email }: FollowedRegistration['form']): string {
  if (!email) throw new Refusal(words.noSuchLink)
  return email
}

/**
 * Identifies a code by registration and address: after a change of the address, the code sent to the old one is not
 * valid.
 */
const codeOf = (registration: number, email: string) => ({
  address: `registration:${registration}`,
  session: email.toLowerCase(),
})

async function sendCode(at: At, registration: number, email: string): Promise<void> {
  const target = codeOf(registration, email)
  const code = await makeCode(at, purpose, target)
  const { site_name } = await settings(at)
  const mail = mailText(mails.code, at.language, { code, site: site_name })
  await queueMail(at, { recipient: email, ...mail, ...codeCarrierOf(at, purpose, target) })
}

/**
 * Confirms the address with the code. From now on only the link in the mail opens the application; the browser's own
 * token is invalid.
 */
export async function verify(at: At, token: string, code: string): Promise<CallResult> {
  const draft = await registrationBy(at, token)
  if (draft.submitted_at === null || draft.email_verified_at !== null) throw new Refusal(words.noSuchLink)
  const { store } = at.product
  // In its own transaction, so that a wrong attempt is counted although the call is refused.
  if (!(await store.write((db) => takeCode({ ...at, db }, purpose, codeOf(draft.id, addressIn(draft.form)), code))))
    throw new Refusal(words.wrongCode)
  await store.write((db) => takeUp({ ...at, db }, draft))
  return new CallResult(words.verified)
}

async function takeUp(at: At, draft: FollowedRegistration): Promise<void> {
  await becomePending(asSchool(at), draft)
  const made = followToken(at, draft.id, at.now)
  await at.db
    .updateTable('student_registration')
    .set({
      token_hash: made.hash,
      email_verified_at: at.now,
      last_seen_at: at.now,
      update_time: at.now,
      expires_at: at.now + followLifetime,
    })
    .where('id', '=', draft.id)
    .execute()
  await compareAgain(at, draft.student_id)
  const { site_name } = await settings(at)
  const values = { name: draft.form.first_name ?? '', site: site_name, link: followLink(at, draft.id, at.now) }
  const mail = mailText(mails.received, draft.locale, values)
  await queueMail(at, { recipient: addressIn(draft.form), ...mail, until: at.now + followLifetime })
  if (isMinor(draft.form.birth_date, await todayOf(at))) await tellGuardian(at, draft, site_name)
}

/** Informs the guardian of a minor immediately, before there is anything to sign. */
async function tellGuardian(at: At, { form, locale }: FollowedRegistration, site: string): Promise<void> {
  const { name, email } = form.guardian ?? {}
  if (!name || !email) return
  const student = [form.last_name?.toUpperCase(), form.first_name, form.native_name].filter(Boolean).join(' ')
  await queueMail(at, { recipient: email, ...mailText(mails.guardian, locale, { name, student, site }) })
}

/** Copies the form into the record. The e-mail address is copied only if no other record has it. */
async function becomePending(at: At, { student_id, form, locale, submitted_at }: FollowedRegistration): Promise<void> {
  const resource = at.product.resources.student
  const row = await at.db.selectFrom('student').selectAll().where('id', '=', student_id).executeTakeFirstOrThrow()
  const columns = Object.fromEntries(
    Object.values(studentFields)
      .flat()
      .filter((name) => form[name] !== undefined && form[name] !== null)
      .map((name) => [name, form[name]]),
  )
  const minor = isMinor(form.birth_date, await todayOf(at))
  const changes = {
    ...columns,
    email: (await isTaken(at, addressIn(form))) ? null : form.email,
    locale,
    name_order: orderOf(form),
    consent_at: submitted_at,
    consent_version: consentVersion,
    status: 'pending',
  }
  if (minor && form.guardian) await addGuardian(at, student_id, form.guardian, locale)
  await updateRecord(at, resource, row, changes, { kind: 'action', action: 'verify' })
}

async function isTaken(at: At, email: string): Promise<boolean> {
  const other = await at.db
    .selectFrom('student')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export const orderOf = ({ nationality }: Form) =>
  ['CN', 'TW', 'HK', 'MO', 'SG', 'JP', 'KR', 'VN', 'HU'].includes(nationality ?? '') ? 'family_first' : 'given_first'

async function addGuardian(
  at: At,
  student_id: number,
  guardian: NonNullable<Form['guardian']>,
  locale: FollowedRegistration['locale'],
) {
  const { name, native_name = null, relation, email = null, mobile = null, wechat = null } = guardian
  const is_legal = ['father', 'mother', 'guardian'].includes(relation ?? '') ? 1 : 0
  await addRecord(at, at.product.resources.student_guardian, {
    student_id,
    name,
    native_name,
    relation,
    email: email || null,
    mobile: mobile || null,
    wechat,
    locale,
    is_legal,
    can_sign: is_legal,
    receives_notifications: 1,
  })
}
