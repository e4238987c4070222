// The secret that leads to one application: the browser's own until the address is verified, then the one in the mail.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { nobody } from '#engine/server/access.ts'
import type { Form } from '../form.ts'
import { registerRefusals as words } from './register.refusals.labels.ts'

export const token = z.string().regex(/^reg_[\w-]{43}$/)
const hashOf = (made: string) => createHash('sha256').update(made).digest('hex')

export interface Token {
  token: string
  hash: string
}
const tokenOf = (bytes: Buffer): Token => {
  const made = `reg_${bytes.toString('base64url')}`
  return { token: made, hash: hashOf(made) }
}

/** The browser's own, until the address is verified. */
export const draftToken = (): Token => tokenOf(randomBytes(32))

/** The one in the mails: the same each time, so that no older mail loses its worth, and nowhere in the database. */
export function followToken(at: At, registration: number, verifiedAt: number): Token {
  const key = at.product.key('registration')
  return tokenOf(createHmac('sha256', key).update(`${registration}|${verifiedAt}`).digest())
}

export const followLink = (at: At, registration: number, verifiedAt: number) =>
  `${at.product.origin}/admin/k/student/proof?t=${followToken(at, registration, verifiedAt).token}`

/** A follower has half a year from the last visit that changed something; a draft as long as it is kept. */
export const followedFor = 180 * 86_400

/** Whatever is wrong with it, the sentence is one: nobody learns which tokens there were. */
export async function registrationBy(at: At, sent: string) {
  const row = await at.db
    .selectFrom('student_registration')
    .innerJoin('student', 'student.id', 'student_registration.student_id')
    .selectAll('student_registration')
    .select(['student.status', 'student.delete_time as gone'])
    .where('token_hash', '=', hashOf(sent))
    .where('expires_at', '>', at.now)
    .executeTakeFirst()
  if (!row || row.gone !== null || row.status === 'anonymised') throw new Refusal(words.noSuchLink)
  return { ...row, form: JSON.parse(row.payload ?? '{}') as Form }
}
export type Followed = Awaited<ReturnType<typeof registrationBy>>

/** What an applicant brings is written by the product itself: they have no identity and no rights. */
export const asSchool = (at: At): At => ({ ...at, who: nobody, ip: '' })
