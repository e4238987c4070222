// Stores a draft of the form on the server from the first step on, so that a broken connection loses nothing.

import { storedLanguageOf } from '#text/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { nameDraft } from '#school/student/index.files.server.ts'
import type { Form } from '../form.ts'
import { registerRefusals as words } from '../words.ts'
import { day, daysOf } from '#platform/history/index.retention.server.ts'
import { type FollowedRegistration, asSchool, draftToken, registrationBy } from './token.server.ts'

interface Sent {
  token?: string | undefined
  form: Form
}

/** Returns the token of the draft: the sent one, or a new one. */
export async function saveDraft(at: At, { token, form }: Sent, userAgent: string): Promise<string> {
  if (token === undefined) return beginDraft(at, form, userAgent)
  const draft = await registrationBy(at, token)
  if (draft.submitted_at !== null) throw new Refusal(words.alreadySent)
  await writeForm(at, draft, { ...draft.form, ...form })
  return token
}

async function beginDraft(at: At, form: Form, userAgent: string): Promise<string> {
  const { token, hash } = draftToken()
  const school = asSchool(at)
  const days = await daysOf(at, 'registration_draft')
  const student_id = await addRecord(school, at.product.resources.student, {
    ...namesIn(form),
    locale: storedLanguageOf(at.language),
    source: 'web',
    status: 'draft',
  })
  await at.db
    .insertInto('student_registration')
    .values({
      student_id,
      token_hash: hash,
      payload: JSON.stringify(form),
      locale: storedLanguageOf(at.language),
      ip: at.ip.slice(0, 64),
      user_agent: userAgent.slice(0, 255),
      consent_version: null,
      duplicate_of: null,
      duplicate_score: 0,
      asked_documents: '[]',
      submitted_at: null,
      email_verified_at: null,
      last_seen_at: at.now,
      expires_at: at.now + days * day,
      create_time: at.now,
      update_time: at.now,
      created_by: null,
      updated_by: null,
    })
    .execute()
  return token
}

/** The record gets only names, birth date and nationality. All other values stay in the form until it is submitted. */
const namesIn = ({ last_name, first_name, native_name, birth_date, nationality }: Form) => ({
  last_name: last_name || '—',
  first_name: first_name || '—',
  native_name: native_name ?? null,
  birth_date: birth_date ?? null,
  nationality: nationality ?? null,
})

async function writeForm(at: At, draft: FollowedRegistration, form: Form): Promise<void> {
  await at.db
    .updateTable('student_registration')
    .set({
      payload: JSON.stringify(form),
      last_seen_at: at.now,
      update_time: at.now,
      locale: storedLanguageOf(at.language),
    })
    .where('id', '=', draft.id)
    .execute()
  await nameDraft(at, draft.student_id, namesIn(form))
}
