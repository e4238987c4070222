// Signs or declines an agreement. Checks that it is the turn of the signer, that the text was read to its end, and that
// the displayed text is the issued one.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { amendmentRefusal } from '../amendments.server.ts'
import { templateOf } from '../compose.server.ts'
import { blankCarrying } from '#platform/messages/index.server.ts'
import { consentWords, protocolRefusals as words, protocolStatusWords } from '../words.ts'
import { svgFromDrawing } from '#platform/papers/index.ts'
import { addEvent } from '../events.server.ts'
import { tellOffice } from '../office-news.server.ts'
import { sha256 } from '#platform/papers/index.server.ts'
import type { Signature } from '../seal.server.ts'
import { completion, sealSignature } from '../seal-signature.server.ts'
import { maySign, signaturesOf, signingLink, tellNext, tokenHash, signersInTurn } from '../signers.server.ts'
import type { Protocol } from '../protocol.ts'
import { ownSigners } from './own-signers.server.ts'

/** The agreement, and the signature row of the person who signs. */
export interface SigningContext {
  about: Protocol
  signature: Signature
}

/** The input of the signer. */
export interface SignatureInput {
  content_sha256: string
  consent: boolean
  method: 'typed' | 'drawn' | 'click'
  typed_text?: string | undefined
  drawing?: { path: string; width: number; height: number } | undefined
  timezone?: string | undefined
}

/**
 * Finds the signature row of a signed-in person: a student, a teacher, a guardian, or a person who signs for the
 * school.
 */
export async function signingContextOf(at: At, id: number, maySignForSchool: boolean): Promise<SigningContext> {
  const signature = await at.db
    .selectFrom('protocol_signature')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        ...ownSigners(at).map(([kind, own]) => and([eb('signer_kind', '=', kind), eb('signer_id', '=', own)])),
        ...(maySignForSchool ? [eb('signer_kind', '=', 'admin')] : []),
      ]),
    )
    .executeTakeFirst()
  if (!signature) throw new Refusal(words.linkOver)
  return { signature, about: await agreementOf(at, signature.protocol_id) }
}

/** Finds the signature row of a link. Refuses if the agreement has ended or the signer may no longer sign. */
export async function signingContextByLink(at: At, token: string): Promise<SigningContext> {
  const signature = await at.db
    .selectFrom('protocol_signature')
    .selectAll()
    .where('access_token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!signature) throw new Refusal(words.linkOver)
  const about = await agreementOf(at, signature.protocol_id)
  const allowed = signature.status === 'signed' || (await maySign(at, signature))
  if (isOver(at, about) || !allowed) throw new Refusal(words.linkOver)
  return { signature, about }
}

const agreementOf = async (at: At, id: number): Promise<Protocol> =>
  await at.db.selectFrom('protocol').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const open = new Set<string>(['issued', 'partially_signed'])
const isOver = (at: At, { status, expires_at }: Protocol) =>
  !(open.has(status) || status === 'signed') || (open.has(status) && expires_at !== null && expires_at < at.now)

/**
 * Records that the signer has opened the text: the first time, and the first time after the signer was asked to sign.
 */
export async function noteViewed(at: At, { about, signature }: SigningContext, userAgent: string): Promise<void> {
  const { viewed_at, status } = signature
  if (viewed_at !== null && status !== 'notified') return
  const seen = status === 'notified' ? ('viewed' as const) : status
  await updateSignature(at, signature.id, { viewed_at: viewed_at ?? at.now, status: seen })
  await addEvent(at, about.id, { kind: 'viewed', ...by(signature, userAgent) })
}

/** Records that the signer has read the text to its end. */
export async function noteRead(at: At, { about, signature }: SigningContext, userAgent: string): Promise<void> {
  if (signature.read_at !== null) return
  await updateSignature(at, signature.id, { read_at: at.now })
  await addEvent(at, about.id, { kind: 'scrolled_to_end', ...by(signature, userAgent) })
}

export async function noteCode(
  at: At,
  { about, signature }: SigningContext,
  right: boolean,
  userAgent: string,
): Promise<void> {
  if (right) await updateSignature(at, signature.id, { proof_kind: 'email_code', proof_at: at.now })
  await addEvent(at, about.id, { kind: right ? 'code_ok' : 'code_failed', ...by(signature, userAgent) })
}

const by = (signature: Signature, user_agent: string) => ({
  signature_id: signature.id,
  actor: signature.signer_name,
  user_agent: user_agent.slice(0, 400),
})

async function updateSignature(at: At, id: number, changes: Partial<Signature>): Promise<void> {
  await at.db
    .updateTable('protocol_signature')
    .set({ ...changes, update_time: at.now })
    .where('id', '=', id)
    .execute()
}

/** Returns why the signer cannot sign now; undefined if nothing prevents it. */
export async function signingRefusal(at: At, { about, signature }: SigningContext): Promise<Refusal | undefined> {
  if (signature.status === 'signed') return new Refusal(words.alreadySigned)
  if (signature.status === 'declined') return new Refusal(words.alreadyDeclined)
  if (!open.has(about.status) || (about.expires_at !== null && about.expires_at < at.now))
    return new Refusal(words.overForYou, { status: say(endedWords(at, about), at.language) })
  const over = await amendmentRefusal(at, about)
  if (over) return over
  const turn = signersInTurn(await signaturesOf(at, about.id))
  if (turn.some(({ id }) => id === signature.id))
    return (await maySign(at, signature)) ? undefined : new Refusal(words.maySignNoMore)
  return new Refusal(words.notYourTurn, { name: turn.find(({ required }) => required === 1)?.signer_name ?? '' })
}

function endedWords(at: At, { status, expires_at }: Protocol) {
  const late = open.has(status) && expires_at !== null && expires_at < at.now
  return protocolStatusWords[late ? 'expired' : status]
}

/** Writes the signature. A repeated request has no effect. */
export async function sign(at: At, context: SigningContext, sent: SignatureInput, userAgent: string): Promise<void> {
  const { about, signature } = await lockContext(at, context)
  if (signature.status === 'signed' && sent.content_sha256 === signature.content_sha256) return
  const refusal = await signingRefusal(at, { about, signature })
  if (refusal) throw refusal
  if (sha256(about.rendered_html ?? '') !== about.content_sha256) throw new Refusal(words.tamperedText)
  if (sent.content_sha256 !== about.content_sha256) throw new Refusal(words.otherText)
  if (signature.read_at === null) throw new Refusal(words.readFirst)
  if (!sent.consent) throw new Refusal(words.consentFirst)
  if (signature.proof !== 'none' && signature.proof_at === null) throw new Refusal(words.codeFirst)
  const { sign_mode } = await templateOf(at, about.template_id)
  const made = { ...signature, ...markOf(sent, sign_mode), ...nameOf(at, signature) }
  await sealSignature(at, about, {
    ...made,
    consent_text: say(consentWords[sign_mode === 'acknowledge' ? 'acknowledge' : 'sign'], at.language, {
      title: about.title,
      number: about.number ?? '',
    }),
    user_agent: userAgent.slice(0, 400),
    timezone: sent.timezone ?? null,
  })
  await blankCarrying(at, signingLink(signature))
  await addEvent(at, about.id, { kind: 'signed', ...by(made, userAgent), data: { method: sent.method } })
  await moveOn(at, about)
}

/** For the school, the person who submits the form signs under the own name. */
function nameOf(at: At, signature: Signature): Partial<Signature> {
  if (signature.signer_kind !== 'admin') return {}
  return { signer_id: at.who.id, signer_name: `${at.who.nickname} – ${signature.signer_name}` }
}

function markOf(sent: SignatureInput, mode: string): Partial<Signature> {
  if ((mode === 'acknowledge') !== (sent.method === 'click')) throw new Refusal(words.wrongMethod)
  if (sent.method === 'typed') {
    const typed_text = (sent.typed_text ?? '').normalize('NFC').trim()
    if ([...typed_text].length < 2) throw new Refusal(words.typeYourName)
    return { method: 'typed', typed_text }
  }
  if (sent.method === 'drawn') {
    const drawn = sent.drawing && svgFromDrawing(sent.drawing)
    if (!drawn || drawn === 'unreadable') throw new Refusal(words.badDrawing)
    if (drawn === 'short') throw new Refusal(words.drawMore)
    return { method: 'drawn', drawn_svg: drawn.svg }
  }
  return { method: 'click' }
}

/**
 * Locks the agreement and reads the signature again: the second of two parallel requests waits here, and then sees the
 * change of the first.
 */
async function lockContext(at: At, { about, signature }: SigningContext): Promise<SigningContext> {
  await lockTables(at, { protocol: [about.parent_id, about.id] })
  const fresh = await at.db
    .selectFrom('protocol_signature')
    .selectAll()
    .where('id', '=', signature.id)
    .executeTakeFirstOrThrow()
  return { about: await agreementOf(at, about.id), signature: fresh }
}

/** Completes the agreement if all required signers have signed; otherwise asks the next signers. */
async function moveOn(at: At, about: Protocol): Promise<void> {
  const signatures = await signaturesOf(at, about.id)
  const complete = signatures.every(({ required, status }) => required === 0 || status === 'signed')
  const status = complete ? ('signed' as const) : ('partially_signed' as const)
  const changes = { ...(complete && (await completion(at, about))), ...(about.status !== status && { status }) }
  if (Object.keys(changes).length > 0)
    await updateRecord(at, at.product.resources.protocol, about, changes, { kind: 'action', action: 'sign' })
  if (!complete) await tellNext(at, about)
}

export async function decline(at: At, context: SigningContext, reason: string, userAgent: string): Promise<void> {
  const { about, signature } = await lockContext(at, context)
  const refusal = await signingRefusal(at, { about, signature })
  if (refusal) throw refusal
  await updateSignature(at, signature.id, { status: 'declined', decline_reason: reason })
  await blankCarrying(at, signingLink(signature))
  await addEvent(at, about.id, { kind: 'declined', ...by(signature, userAgent), data: { reason } })
  await tellOffice(at, about, 'declined', { name: signature.signer_name, reason })
  // An optional signer may refuse without ending the agreement.
  if (signature.required === 0) return
  const changes = { status: 'declined' as const, void_reason: reason }
  await updateRecord(at, at.product.resources.protocol, about, changes, { kind: 'action', action: 'decline' })
}
