// The calls of the signing page: with a session, or with a link for people without an account, such as guardians and
// partners.

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Guard, may, node, open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { templateOf } from '../compose.server.ts'
import { consentWords, protocolRefusals as words, signingCodeMail, signingWords, callTitles } from '../words.ts'
import { addEvent } from '../events.server.ts'
import { signaturesOf } from '../signers.server.ts'
import {
  type SigningContext,
  decline,
  signingContextByLink,
  signingContextOf,
  signingRefusal,
  noteCode,
  noteRead,
  noteViewed,
  sign,
} from './signing.server.ts'
import { demandDelivery, queueMail, mailText } from '#platform/messages/index.server.ts'
import { dayIn } from '../school-days.ts'
import { codeCarrierOf, makeCode, takeCode, takeCodeLimits } from '#platform/sign-in/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { agreementsToSign } from './to-sign.server.ts'
import { decimalText } from '#text/money.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const signing = {
  content_sha256: z.string().length(64),
  consent: z.boolean(),
  method: z.enum(['typed', 'drawn', 'click']),
  typed_text: z.string().max(80).optional(),
  drawing: z.strictObject({ path: z.string().max(60_000), width: z.number(), height: z.number() }).optional(),
  timezone: z.string().max(60).optional(),
}
const reason = z.string().trim().min(3).max(500)
const code = z.string().regex(/^\d{6}$/)

export const toSignPath = 'k/toSign/index'

export function signingCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/toSign/index',
    guard: node(toSignPath),
    about: callTitles.whatWaitsForMySignature,
    run: (at) => agreementsToSign(at, may(at.who, schoolSigningRight)),
  })
  const mine: SigningAccess<{ id: number }> = {
    base: '/admin/k/toSign',
    guard: node(toSignPath),
    who: { id },
    contextOf: (at, sent) => signingContextOf(at, sent.id, may(at.who, schoolSigningRight)),
  }
  const byLink: SigningAccess<{ token: string }> = {
    base: '/admin/index/signing',
    guard: open('A guardian or a partner has no account; the link they were sent is the proof.'),
    who: { token: z.string().max(100) },
    async contextOf(at, { token }) {
      await at.product.limits.take('signing ip', at.network)
      return signingContextByLink(at, token)
    },
  }
  signerCalls(app, product, mine)
  signerCalls(app, product, byLink)
}

/** The right of the people who sign for the school: those who may issue agreements. */
const schoolSigningRight = 'k/protocol/issue'

/** One kind of access: by session or by link. Both have the same calls. */
interface SigningAccess<Who> {
  base: string
  guard: Guard
  who: { [K in keyof Who]: z.ZodType<Who[K]> }
  contextOf(at: At, sent: Who): Promise<SigningContext>
}

function signerCalls<Who>(
  app: FastifyInstance,
  product: Product,
  { base, guard, who, contextOf }: SigningAccess<Who>,
): void {
  const call = <S extends z.ZodRawShape>(
    name: string,
    about: Words,
    more: S,
    run: (at: At, context: SigningContext, sent: z.infer<z.ZodObject<S>>, request: FastifyRequest) => Promise<unknown>,
  ) =>
    registerCall(app, product, {
      method: 'POST',
      url: `${base}/${name}`,
      guard,
      about,
      body: z.strictObject({ ...who, ...more }),
      run: async (at, { body }, request) => run(at, await contextOf(at, body as never), body as never, request),
    })
  call('open', signingWords.open, {}, async (at, context, _sent, request) => {
    await noteViewed(at, context, agentOf(request))
    return sheetOf(at, context)
  })
  call('read', signingWords.read, {}, async (at, context, _sent, request) => {
    await noteRead(at, context, agentOf(request))
    return null
  })
  call('code', signingWords.code, {}, async (at, context, _sent, { log }) => {
    const email = await sendCode(at, context, log)
    return new CallResult(words.codeSent, { email })
  })
  call('prove', signingWords.prove, { code }, async (at, context, sent, request) => {
    const right = await takeCode(at, purpose, targetOf(context), sent.code)
    await noteCode(at, context, right, agentOf(request))
    // A wrong code is returned and not thrown, because a refusal would roll back the count of attempts.
    return { proved: right, said: right ? '' : say(words.wrongCode, at.language) }
  })
  call('sign', signingWords.sign, signing, async (at, context, sent, request) => {
    await sign(at, context, sent, agentOf(request))
    const { sign_mode } = await templateOf(at, context.about.template_id)
    return new CallResult(sign_mode === 'acknowledge' ? words.acknowledgedDone : words.signedDone)
  })
  call('decline', signingWords.decline, { reason }, async (at, context, sent, request) => {
    await decline(at, context, sent.reason, agentOf(request))
    return new CallResult(words.declinedDone)
  })
}

const agentOf = ({ headers }: FastifyRequest) => String(headers['user-agent'] ?? '')

/** Returns the contents of the signing page. */
async function sheetOf(at: At, { about, signature }: SigningContext) {
  const { kind, sign_mode, cooling_off_days } = await templateOf(at, about.template_id)
  const { id: own, role, status, proof, proof_at, read_at, signer_name, signer_email } = signature
  const refusal = await signingRefusal(at, { about, signature })
  const parties = (await signaturesOf(at, about.id)).map((each) => ({
    role: each.role,
    name: each.signer_name,
    status: each.status,
    signed_at: each.signed_at,
    mine: each.id === own,
  }))
  const { title, number, rendered_html, content_sha256, valid_from, valid_to, amount_cents, currency } = about
  return {
    agreement: {
      title,
      number,
      rendered_html,
      content_sha256,
      valid_from,
      valid_to,
      currency,
      amount_cents: amount_cents === null ? null : decimalText(amount_cents),
      expires_at: about.expires_at,
      issued_at: about.issued_at,
      status: about.status,
      kind,
      sign_mode,
      cooling_off_days,
      withdrawn_by: lastDay(about.withdrawal_until, await schoolZone(at)),
    },
    signature: { role, status, proof, name: signer_name, email: maskEmail(signer_email), proved: proof_at !== null },
    read: read_at !== null,
    parties,
    consent: say(consentWords[sign_mode === 'acknowledge' ? 'acknowledge' : 'sign'], at.language, {
      title,
      number: number ?? '',
    }),
    hindrance: refusal ? say(refusal.words, at.language, refusal.values) : null,
  }
}

/** Returns the last day of the withdrawal period in the time zone of the school, wherever the signer is. */
const lastDay = (until: number | null, zone: string) => until && dayIn(zone, until)

/** Hides most of an address: `l***@example.test`. */
const maskEmail = (email: string | null) => email?.replace(/^(.).*(?=@)/, '$1***') ?? null

const purpose = 'signing'
const targetOf = ({ signature }: SigningContext) => `signature:${signature.id}`

async function sendCode(at: At, context: SigningContext, log: FastifyBaseLogger): Promise<string> {
  const refusal = await signingRefusal(at, context)
  if (refusal) throw refusal
  await demandDelivery(at, 'mail')
  const { signer_email, locale, signer_name, id: signature_id } = context.signature
  if (!signer_email) throw new Refusal(words.linkOver)
  await takeCodeLimits(at, { kind: 'email', target: targetOf(context) }, log)
  const made = await makeCode(at, purpose, targetOf(context))
  const values = { name: signer_name, code: made, title: context.about.title }
  const mail = { ...mailText(signingCodeMail, locale, values), ...codeCarrierOf(at, purpose, targetOf(context)) }
  await queueMail(at, { recipient: signer_email, ...mail })
  await addEvent(at, context.about.id, { kind: 'code_sent', signature_id, actor: signer_name })
  return maskEmail(signer_email) ?? ''
}
