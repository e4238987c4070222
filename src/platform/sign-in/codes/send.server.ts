// A code by e-mail or text message for one event. The response is the same whether the address is known or not.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { enforceGuard, open, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { passwordMatches } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { demandDelivery, deliveryOf, queueMessage } from '#platform/messages/index.server.ts'
import { captchaId, captchaInfo, provesHuman } from '../captcha/captcha.server.ts'
import { memberByAddress, refuseClosed } from '../member.server.ts'
import { takeCodeLimits } from './code-limits.server.ts'
import { codeCarrierOf, makeCode } from './codes.server.ts'
import { codeSubjects, codeTexts, sendWords as words, callTitles } from '../words.ts'
import { type AddressKind, addressCheck, addressKinds } from './targets.ts'

const eventsOf = {
  email: ['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify'],
  mobile: ['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify'],
} as const satisfies Record<AddressKind, (keyof typeof codeSubjects)[]>
type Event = keyof typeof codeSubjects

const channels = { email: 'mail', mobile: 'sms' } as const

const proofs = { captchaId: captchaId.or(z.literal('')), captchaInfo, password: z.string().max(512) }
const common = {
  captchaId: proofs.captchaId.default(''),
  captchaInfo: proofs.captchaInfo.default(''),
  password: proofs.password.default(''),
}
const withExtras = z.looseObject({ extras: z.strictObject(proofs).partial() })

/** Clients may send the proofs in an object `extras`. If it contains other keys, it stays an unknown key. */
function spreadExtras(sent: unknown): unknown {
  const { data: { extras, ...flat } = {}, success } = withExtras.safeParse(sent)
  return success ? { ...flat, ...extras } : sent
}

const bodyOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(spreadExtras, z.strictObject({ ...shape, ...common }))

interface CodeRequest extends z.infer<z.ZodObject<typeof common>> {
  kind: AddressKind
  address: string
  event: Event
}

export function codeCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/api/Ems/send',
    guard: open('Whoever registers or has forgotten a password has no account to show; the picture comes first.'),
    about: callTitles.receiveACodeByEMail,
    body: bodyOf({ email: addressCheck('email'), event: z.enum(eventsOf.email) }),
    transaction: false,
    run: (at, { body: { email, ...body } }, request) => send(at, { ...body, kind: 'email', address: email }, request),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/Sms/send',
    guard: open('As by e-mail.'),
    about: callTitles.receiveACodeByTextMessage,
    body: bodyOf({ mobile: addressCheck('mobile'), template_code: z.enum(eventsOf.mobile) }),
    transaction: false,
    run: (at, { body: { mobile, template_code: event, ...body } }, request) =>
      send(at, { ...body, kind: 'mobile', address: mobile, event }, request),
  })
}

/** The channels by which codes can be sent. */
export async function findSendable(at: At): Promise<AddressKind[]> {
  const deliveries = await deliveriesOf(at)
  return addressKinds.filter((kind) => deliveries[kind] !== 'none')
}

/** The channels whose codes are read in the outbox because there is no gateway; empty in production. */
export async function findOutboxKinds(at: At): Promise<AddressKind[]> {
  const deliveries = await deliveriesOf(at)
  return addressKinds.filter((kind) => deliveries[kind] === 'outbox')
}

async function deliveriesOf(at: At) {
  return { email: await deliveryOf(at, channels.email), mobile: await deliveryOf(at, channels.mobile) }
}

/** A browser without a session may send its own id; then the code is valid only in that browser. */
export function requesterOf(at: At, request: FastifyRequest): string {
  if (at.who.realm === 'member') return `session:${at.who.session}`
  return `browser:${String(request.headers['x-code-session'] ?? '').slice(0, 100)}`
}

/**
 * Checks in this order: can it be sent, is it a person, how often, is the event allowed. A signed-in person may use the
 * password instead of the captcha, which some people cannot see.
 */
async function send(at: At, asked: CodeRequest, request: FastifyRequest): Promise<CallResult> {
  const { kind, address, event } = asked
  await refuseClosed(at)
  await demandDelivery(at, channels[kind])
  if (needsSession(event)) enforceGuard(at.who, signedIn('member'))
  const byPassword = needsSession(event) && asked.captchaId === '' && asked.password !== ''
  if (byPassword) await demandOwner(at, asked)
  else if (!(await provesHuman(at, asked.captchaId, asked.captchaInfo)))
    throw new Refusal(words.captcha, {}, { data: { captcha: true } })
  await takeCodeLimits(at, { kind, target: address }, request.log)
  if (isOfOwn(event) && !byPassword) await demandOwner(at, asked)
  await at.product.store.write((db) => write({ ...at, db }, asked, requesterOf(at, request)))
  return new CallResult(kind === 'email' ? words.sentMail : words.sentSms)
}

const needsSession = (event: Event) => event !== 'user_register' && event !== 'user_retrieve_pwd'

/** A code to the current address is a step of changing it, so the password is checked first. */
const isOfOwn = (event: Event) => event.endsWith('_verify')

async function demandOwner(at: At, { kind, address, event, password }: CodeRequest): Promise<void> {
  await at.product.limits.take('proof account', `member ${at.who.id}`)
  const own = await at.db.selectFrom('user').selectAll().where('id', '=', at.who.id).executeTakeFirst()
  const right = await passwordMatches(password, own?.password ?? null, 'member')
  if (!right || (isOfOwn(event) && own?.[kind]?.toLowerCase() !== address.toLowerCase()))
    throw new Refusal(words.password, {}, { data: { fields: { password: say(words.password, at.language) } } })
  await at.product.limits.giveBack('proof account', `member ${at.who.id}`)
}

/**
 * A code is created and a message sent in any case, so that both take the same time; a message without a code explains
 * why.
 */
async function write(at: At, { kind, address, event }: CodeRequest, session: string): Promise<void> {
  const owner = await memberByAddress(at, kind, address)
  const bound = { address: `${kind}:${address}`, session }
  const code = await makeCode(at, event, bound)
  const { site_name: site } = await settings(at)
  const subject = say(codeSubjects[event], at.language)
  const wantsFree = event === 'user_register' || event.startsWith('user_change_')
  const mayHave = wantsFree ? !owner : owner?.status === 'enable'
  const template = mayHave ? 'code' : wantsFree ? 'taken' : 'none'
  await queueMessage(at, channels[kind], {
    recipient: address,
    subject: `${subject}-${site}`,
    body: say(codeTexts[template], at.language, { site, subject, code }),
    ...codeCarrierOf(at, event, bound),
  })
}
