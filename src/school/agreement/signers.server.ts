// Finds the signers of an agreement, decides whose turn it is, and notifies them.

import { createHash, randomBytes } from 'node:crypto'
import type { At } from '#engine/server/product.ts'
import type { Language } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { queueMail, mailText, blankCarrying } from '#platform/messages/index.server.ts'
import type { Template } from './protocol-template.server.ts'
import { addEvent } from './events.server.ts'
import { signingMails, signingNews } from './words.ts'
import { tellOffice } from './office-news.server.ts'
import { isMinor } from '#platform/time/index.ts'
import { dayIn } from './school-days.ts'
import type { Signature } from './seal.server.ts'
import { type SignerPlace, type SignerRole, readPlaces } from './signer-roles.ts'
import type { SignatureRow } from './tables.server.ts'
import type { Protocol } from './protocol.ts'
import { fullName, guardianOf } from './agreement-facts.server.ts'

/** A person who signs. */
export interface Signer extends Pick<
  SignatureRow,
  'role' | 'signer_kind' | 'signer_id' | 'signer_name' | 'signer_email' | 'locale'
> {
  required: boolean
  proof: SignatureRow['proof']
  /** The account with which the signer opens the page in the back office; null: the signer uses a link. */
  account: number | null
}
/** A role without a person who can sign. */
export interface MissingSigner {
  role: SignerRole
  what: 'person' | 'address' | 'guardian' | 'permission'
  /** The names of guardians in the record who have no right to sign. */
  names?: string[]
}

/**
 * Returns the signers and what prevents roles from being signed. For a minor, a guardian signs first; for an adult, no
 * guardian signs.
 */
export async function signersOf(
  at: At,
  about: Protocol,
  template: Template,
): Promise<{ signers: Signer[]; lacking: MissingSigner[] }> {
  if (template.sign_mode === 'none') return { signers: [], lacking: [] }
  const places = readPlaces(template.signer_roles).filter(({ role }) => role !== 'guardian')
  const bindsStudent = about.party_kind === 'student' || places.some(({ role }) => role === 'student')
  const minor = bindsStudent && (await partyIsMinor(at, about))
  const named = readPlaces(template.signer_roles).find(({ role }) => role === 'guardian')
  const guardian: SignerPlace = { proof: 'none', ...named, role: 'guardian', required: true, order: 0 }
  const signers: Signer[] = []
  const lacking: MissingSigner[] = []
  for (const { role, required, proof } of minor ? [guardian, ...places] : places) {
    const person = await personIn(at, role, about)
    if (person) signers.push({ ...person, role, required, proof })
    if (required && !person) lacking.push(role === 'guardian' ? await noGuardian(at, about) : { role, what: 'person' })
    else if (person && role !== 'school' && !person.account && !person.signer_email)
      lacking.push({ role, what: 'address' })
    else if (person && proof === 'email_code' && !person.signer_email) lacking.push({ role, what: 'address' })
  }
  return { signers, lacking }
}

/** Returns what the record lacks: a guardian, or the right to sign for one of its guardians. */
async function noGuardian(at: At, { student_id }: Protocol): Promise<MissingSigner> {
  const there = await at.db
    .selectFrom('student_guardian')
    .select('name')
    .where('student_id', '=', student_id)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  const names = there.map(({ name }) => name)
  return { role: 'guardian', what: names.length > 0 ? 'permission' : 'guardian', names }
}

async function partyIsMinor(at: At, { student_id }: Protocol): Promise<boolean> {
  if (!student_id) return false
  const { birth_date } = await at.db
    .selectFrom('student')
    .select('birth_date')
    .where('id', '=', student_id)
    .executeTakeFirstOrThrow()
  return isMinor(birth_date, dayIn((await settings(at)).time_zone, at.now))
}

type SignerPerson = Omit<Signer, 'role' | 'required' | 'proof'>

async function personIn(at: At, role: SignerRole, about: Protocol): Promise<SignerPerson | null> {
  if (role === 'school') {
    const { site_name, school_name } = await settings(at)
    return { ...emptyPerson, signer_kind: 'admin', signer_name: school_name || site_name }
  }
  if (role === 'partner')
    return about.partner_name
      ? { ...emptyPerson, signer_kind: 'partner', signer_name: about.partner_name, signer_email: about.partner_email }
      : null
  if (role === 'guardian') {
    const guardian = about.student_id ? await guardianOf(at, about.student_id) : undefined
    if (!guardian) return null
    const { id, name, email, locale } = guardian
    return { ...emptyPerson, signer_kind: 'guardian', signer_id: id, signer_name: name, signer_email: email, locale }
  }
  const id = role === 'student' ? about.student_id : about.teacher_id
  if (!id) return null
  const person = await at.db
    .selectFrom(role)
    // All columns, because only students have the column `name_order`.
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const account = person.admin_id
    ? await at.db
        .selectFrom('admin')
        .select('id')
        .where('id', '=', person.admin_id)
        .where('status', '=', '1')
        .where('delete_time', 'is', null)
        .executeTakeFirst()
    : undefined
  return {
    signer_kind: role,
    signer_id: id,
    signer_name: [fullName(person), person.native_name].filter(Boolean).join(' '),
    signer_email: person.email,
    locale: person.locale,
    account: account?.id ?? null,
  }
}
const emptyPerson = { signer_id: null, signer_email: null, locale: 'fr' as Language, account: null }

export async function storeSigners(at: At, protocolId: number, signers: readonly Signer[]): Promise<void> {
  if (signers.length === 0) return
  const rows = signers.map(({ account: _account, required, ...signer }, place) => ({
    ...signer,
    ...unsigned,
    protocol_id: protocolId,
    order_no: place + 1,
    required: required ? (1 as const) : (0 as const),
    create_time: at.now,
    update_time: at.now,
  }))
  await at.db.insertInto('protocol_signature').values(rows).execute()
}
const unsigned = {
  status: 'waiting' as const,
  access_token_hash: null,
  method: null,
  typed_text: null,
  drawn_svg: null,
  consent_text: null,
  proof_kind: null,
  proof_at: null,
  notified_at: null,
  viewed_at: null,
  read_at: null,
  signed_at: null,
  decline_reason: null,
  ip: null,
  user_agent: null,
  timezone: null,
  content_sha256: null,
  chain_sha256: null,
  chain_no: null,
  last_reminder_at: null,
}

export function signaturesOf(at: At, protocolId: number): Promise<Signature[]> {
  return at.db
    .selectFrom('protocol_signature')
    .selectAll()
    .where('protocol_id', '=', protocolId)
    .orderBy('order_no')
    .execute()
}

/**
 * Returns the signers whose turn it is: up to the first required signer who has not signed. Optional signers do not
 * block the following ones.
 */
export function signersInTurn(signatures: readonly Signature[]): Signature[] {
  const open = signatures.filter(({ status }) => !['signed', 'declined'].includes(status))
  const first = open.find(({ required }) => required === 1)
  return open.filter(({ order_no }) => order_no <= (first?.order_no ?? Infinity))
}

/** Mails the signers whose turn it is now, unless they were asked already. After a reissue they are asked again. */
export async function tellNext(at: At, about: Protocol): Promise<void> {
  for (const signature of signersInTurn(await signaturesOf(at, about.id)))
    if (signature.status === 'waiting' || signature.status === 'expired')
      await mailSigner(at, about, signature, 'asked')
}

/** False for a guardian who is no longer in the record of the student, or has lost the right to sign. */
export async function maySign(at: At, { signer_kind, signer_id }: Signature): Promise<boolean> {
  if (signer_kind !== 'guardian') return true
  const guardian = at.db.selectFrom('student_guardian').select('id').where('can_sign', '=', 1)
  const found = guardian.where('id', '=', signer_id).where('delete_time', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Identifies the mails with the link of this signer, so that `blankCarrying` can remove the text of a sent mail when
 * its link is used or replaced.
 */
export const signingLink = ({ id }: Pick<Signature, 'id'>) => `signing ${id}`

export type Occasion = 'asked' | 'reminded'

/**
 * Mails a signer. Each mail has a new link, and the link of the previous mail becomes invalid. If the signer may no
 * longer sign, the office is notified instead.
 */
export async function mailSigner(at: At, about: Protocol, signature: Signature, occasion: Occasion): Promise<void> {
  const allowed = await maySign(at, signature)
  const link = allowed ? await linkFor(at, signature) : { hash: null }
  const signer_email = await addressOf(at, about, signature)
  await at.db
    .updateTable('protocol_signature')
    .set({
      ...(occasion === 'asked'
        ? { status: 'notified' as const, notified_at: at.now }
        : { reminder_count: signature.reminder_count + 1, last_reminder_at: at.now }),
      signer_email,
      access_token_hash: link.hash,
      update_time: at.now,
    })
    .where('id', '=', signature.id)
    .execute()
  if (!allowed) return tellOffice(at, about, 'signerGone', { name: signature.signer_name })
  if (signer_email && 'url' in link) {
    const { site_name, time_zone } = await settings(at)
    const values = {
      name: signature.signer_name,
      title: about.title,
      number: about.number ?? '',
      site: site_name,
      until: about.expires_at ? dayIn(time_zone, about.expires_at) : '—',
      link: link.url,
    }
    const mail = mailText(signingMails[occasion], signature.locale, values)
    await blankCarrying(at, signingLink(signature))
    const carried = { carries: signingLink(signature), ...(about.expires_at && { until: about.expires_at }) }
    const outbox = await queueMail(at, { recipient: signer_email, ...mail, ...carried })
    await addEvent(at, about.id, { kind: 'mail_sent', signature_id: signature.id, data: { to: signer_email, outbox } })
  }
  await notifySigner(at, about, signature, occasion)
  if (occasion === 'reminded') await addEvent(at, about.id, { kind: 'reminded', signature_id: signature.id })
}

/**
 * Returns the current address of the signer, because a wrong address at the issue is the usual reason for a new mail.
 */
async function addressOf(at: At, about: Protocol, { role, signer_id, signer_email }: Signature) {
  const person = await personIn(at, role, about)
  return person && person.signer_id === signer_id ? person.signer_email : signer_email
}

/** Notifies signers with an account also in the product. */
async function notifySigner(at: At, about: Protocol, signature: Signature, occasion: Occasion): Promise<void> {
  const { signer_kind: kind, signer_id: id } = signature
  if ((kind !== 'student' && kind !== 'teacher') || id === null || !(await hasAccount(at, signature))) return
  await notify(at, {
    to: [{ kind, id }],
    ...signingNews[occasion],
    values: { title: about.title, number: about.number ?? '' },
    link: `/admin/k/toSign?sign=${signature.id}`,
    category: 'admin',
    priority: 'important',
    group: `protocol ${about.id}`,
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const tokenHash = hashOf

/**
 * Returns the link to sign. Signers with an account must sign in there; others get a secret link, whose hash is stored.
 */
async function linkFor(at: At, signature: Signature): Promise<{ url: string; hash: string | null }> {
  const { origin } = at.product
  if (signature.signer_kind === 'admin' || (await hasAccount(at, signature)))
    return { url: `${origin}/admin/k/toSign?sign=${signature.id}`, hash: null }
  const token = `sig_${randomBytes(32).toString('base64url')}`
  return { url: `${origin}/admin/signing/${token}`, hash: hashOf(token) }
}

async function hasAccount(at: At, { signer_kind, signer_id }: Signature): Promise<boolean> {
  if (signer_kind !== 'student' && signer_kind !== 'teacher') return false
  const person = await at.db
    .selectFrom(signer_kind)
    .innerJoin('admin', 'admin.id', `${signer_kind}.admin_id`)
    .select('admin.id')
    .where(`${signer_kind}.id`, '=', signer_id)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}
