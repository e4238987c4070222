// The calls with which visitors and members receive a code by e-mail or text message for one event (register, forgotten
// password, change of address …). The response is the same whether the address is known or not.

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

/**
 * Clients may send the proofs in an object `extras`; it is merged into the body. If `extras` contains other keys it is
 * left in place, and the strict check refuses it.
 */
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

/** The kinds of address (e-mail, mobile) to which codes can be sent. */
export async function findSendable(at: At): Promise<AddressKind[]> {
  const deliveries = await deliveriesOf(at)
  return addressKinds.filter((kind) => deliveries[kind] !== 'none')
}

/** The kinds of address whose codes are read in the outbox because there is no gateway; empty in production. */
export async function findOutboxKinds(at: At): Promise<AddressKind[]> {
  const deliveries = await deliveriesOf(at)
  return addressKinds.filter((kind) => deliveries[kind] === 'outbox')
}

async function deliveriesOf(at: At) {
  return { email: await deliveryOf(at, channels.email), mobile: await deliveryOf(at, channels.mobile) }
}

/** Names the session of a member, or the id that a browser without session sends: a code is valid only there. */
export function requesterOf(at: At, request: FastifyRequest): string {
  if (at.who.realm === 'member') return `session:${at.who.session}`
  return `browser:${String(request.headers['x-code-session'] ?? '').slice(0, 100)}`
}

/**
 * Sends a code after these checks, in this order:
 * 1. the member centre is open, and a message of this kind can be sent;
 * 2. the member is signed in, if the event needs it;
 * 3. the captcha is solved; a signed-in member may send the password instead, because some people cannot see the
 *    captcha;
 * 4. the limits are not exhausted;
 * 5. for a code to the current address: the password is right and the address is the one of the member.
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

/** True for a code to the current address. It is a step of changing this address, so it also needs the password. */
const isOfOwn = (event: Event) => event.endsWith('_verify')

/** Refuses a wrong password, and for `isOfOwn` events an address that is not the one of the member. */
async function demandOwner(at: At, { kind, address, event, password }: CodeRequest): Promise<void> {
  await at.product.limits.take('proof account', `member ${at.who.id}`)
  const own = await at.db.selectFrom('user').selectAll().where('id', '=', at.who.id).executeTakeFirst()
  const right = await passwordMatches(password, own?.password ?? null, 'member')
  if (!right || (isOfOwn(event) && own?.[kind]?.toLowerCase() !== address.toLowerCase()))
    throw new Refusal(words.password, {}, { data: { fields: { password: say(words.password, at.language) } } })
  await at.product.limits.giveBack('proof account', `member ${at.who.id}`)
}

/**
 * Creates a code and sends a message in any case, so that the time of the answer does not reveal whether the address is
 * known. If the person may not have a code, the message explains this instead (templates `taken` and `none`).
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
