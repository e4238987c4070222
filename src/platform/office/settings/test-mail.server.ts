// Sends a test mail with the values in the form, saved or not, and explains a failure in plain words.

import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { type OwnName, builtIn, checkValue } from '#platform/settings/index.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { decryptSecret, settings } from '#platform/settings/index.server.ts'
import { type Smtp, transportTo, allowedAddress, PrivateAddress } from '#platform/messages/index.server.ts'
import { settingRefusal } from './setting-refusal.server.ts'
import { configWords, testMailWords as words } from '../words.ts'

/** Timeout of the whole connection in milliseconds. */
const timeout = 5000

const recipient = z.string().trim().toLowerCase().regex(formats.email.pattern)

export async function sendTestMail(at: At, sent: Record<string, unknown>): Promise<CallResult> {
  const to = recipient.safeParse(sent.testMail)
  if (!to.success) throw settingRefusal(at, 'testMail', formats.email.words)
  await recentProof(at)
  await at.product.limits.take('test mail', String(at.who.id))
  const smtp = await smtpTyped(at, sent)
  const { senderName: site } = smtp
  let transport: Awaited<ReturnType<typeof transportTo>> | undefined
  try {
    transport = await transportTo(smtp, timeout, await allowedAddress(at, 'smtp_server', smtp.server))
    await withTimeout(
      transport.sendMail({
        to: to.data,
        subject: say(words.subject, at.language, { site }).replaceAll(/[\r\n]+/g, ' '),
        text: say(words.body, at.language, { site }),
      }),
    )
  } catch (problem) {
    throw explainProblem(problem as MailProblem, smtp, to.data)
  } finally {
    transport?.close()
  }
  return new CallResult(words.sent, { to: to.data })
}

const names = ['smtp_server', 'smtp_port', 'smtp_verification', 'smtp_user', 'smtp_pass', 'smtp_sender_mail'] as const

/**
 * The values of the form override the saved ones. The saved password is used only with the saved server and account.
 */
async function smtpTyped(at: At, sent: Record<string, unknown>): Promise<Smtp> {
  const set = await settings(at)
  const typed = Object.fromEntries(names.map((name) => [name, valueOf(at, name, sent)])) as Partial<typeof set>
  const next = { ...set, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) }
  if (next.smtp_server === '') throw settingRefusal(at, 'smtp_server', words.noServer)
  const isElsewhere = (['smtp_server', 'smtp_port', 'smtp_user', 'smtp_verification'] as const).some(
    (name) => next[name] !== set[name],
  )
  if (!typed.smtp_pass && set.smtp_pass !== '' && next.smtp_user !== '' && isElsewhere)
    throw settingRefusal(at, 'smtp_pass', configWords.retypePassword)
  return {
    server: next.smtp_server,
    port: next.smtp_port,
    encryption: next.smtp_verification,
    user: next.smtp_user,
    password: typed.smtp_pass || decryptSecret(at.product, 'smtp_pass', set.smtp_pass),
    sender: next.smtp_sender_mail,
    senderName: next.site_name,
  }
}

/** Checks one value of the form. Undefined if it was not sent, or if the environment decides it. */
function valueOf(at: At, name: OwnName, sent: Record<string, unknown>) {
  if (!(name in sent) || name in at.product.decided) return undefined
  const { type, rule = [], options, min, max } = builtIn[name]
  const found = checkValue({ type, rule, options, min, max }, sent[name])
  if ('fault' in found) throw settingRefusal(at, name, found.fault.words, found.fault.values)
  return found.value
}

/**
 * Limits the time of the whole connection. The timeouts of the single steps are not enough: a server that sends one
 * line per second never exceeds them.
 */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), timeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

interface MailProblem extends Error {
  code?: string
  command?: string
  responseCode?: number
  cause?: MailProblem
}

const tlsFaults = /certificate|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/
const notEncrypted = /wrong version number|packet length too long|EPROTO|STARTTLS|ETLS/i

function explainProblem(problem: MailProblem, { server, port }: Smtp, to: string): Refusal {
  const { code = '', command = '', responseCode, message } = problem
  const errorText = `${code} ${message} ${problem.cause?.code ?? ''}`
  // Of the answer of the mail server only the code is shown, not its text.
  const values = { server, port, to, answer: responseCode ?? code }
  return new Refusal(sentence(), values)

  function sentence(): Words {
    if (problem instanceof PrivateAddress) return words.notPublic
    if (code === 'EAUTH') return words.signIn
    if (tlsFaults.test(errorText)) return words.untrusted
    if (notEncrypted.test(errorText)) return words.encryption
    if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(errorText)) return words.unknownHost
    if (/ETIMEDOUT|Greeting never received/.test(errorText)) return words.timeout
    if (command === 'RCPT TO') return words.recipient
    if (command === 'MAIL FROM') return words.sender
    return code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ECONNREFUSED' ? words.noConnection : words.other
  }
}
