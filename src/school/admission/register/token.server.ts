// The secret token of one application: made for the browser until the address is confirmed, and then sent in the mails.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { anonymous } from '#engine/server/access.ts'
import type { Form } from '../form.ts'
import { registerRefusals as words } from '../words.ts'

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

/** Makes the token of the browser, which is valid until the address is confirmed. */
export const draftToken = (): Token => tokenOf(randomBytes(32))

/**
 * Returns the token in the mails. It is derived from a key, so that all mails have the same one and the database stores
 * none.
 */
export function followToken(at: At, registration: number, verifiedAt: number): Token {
  const key = at.product.key('registration')
  return tokenOf(createHmac('sha256', key).update(`${registration}|${verifiedAt}`).digest())
}

export const followLink = (at: At, registration: number, verifiedAt: number) =>
  `${at.product.origin}/admin/k/student/proof?t=${followToken(at, registration, verifiedAt).token}`

/**
 * Seconds for which the link is valid after the applicant's last visit or the office's last mail. The token of a draft
 * is valid as long as the draft is stored.
 */
export const followLifetime = 180 * 86_400

/**
 * Returns the registration of a token. Refuses with one message for all faults, so that it reveals nothing about
 * existing tokens.
 */
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
export type FollowedRegistration = Awaited<ReturnType<typeof registrationBy>>

/** Acts as the product itself, because applicants have no account and no rights. */
export const asSchool = (at: At): At => ({ ...at, who: anonymous, ip: '' })
