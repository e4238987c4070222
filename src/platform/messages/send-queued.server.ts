// Sends the mails and text messages of the outbox. A message is written to the outbox in the transaction of the change
// that it reports, sent after that, and sent again after a failure.

import type { Product } from '#engine/server/product.ts'
import { decryptBody, blank } from './encrypted-body.server.ts'
import { type ReadyGateway, sendToGateway } from './gateway.server.ts'
import {
  type Message,
  claimMessage,
  dueMessages,
  messageIdOf,
  recordOutcome,
  now,
  whileClaimed,
} from './claim.server.ts'
import { isUnanswered } from './post-to.server.ts'
import { type Smtp, senderOf, transportTo } from './smtp.server.ts'

/**
 * Sends the waiting mails. Returns how many this process tried; it stops early if a mail cannot be sent or on `stop`.
 */
export async function sendMails(product: Product, smtp: Smtp, stop?: AbortSignal): Promise<number> {
  let transport: ReturnType<typeof transportTo> | undefined
  const send = async (mail: Message) => {
    const { recipient: to, subject, body: text, calendar } = mail
    const messageId = messageIdOf(product, mail, senderOf(smtp))
    const event = calendar && { icalEvent: { method: 'PUBLISH', filename: 'calendar.ics', content: calendar } }
    return (await (transport ??= transportTo(smtp))).sendMail({ to, subject: subject ?? '', text, messageId, ...event })
  }
  const tried = await sendWaiting(product, 'mail', { send, stop })
  ;(await transport)?.close()
  return tried
}

/** Sends the waiting text messages. Returns how many this process tried. */
export const sendTexts = (product: Product, gateway: ReadyGateway, stop?: AbortSignal): Promise<number> =>
  sendWaiting(product, 'sms', { send: (message) => sendToGateway(gateway, message), stop })

type Channel = 'mail' | 'sms'
interface Way {
  send(message: Message): Promise<unknown>
  stop: AbortSignal | undefined
}

async function sendWaiting(product: Product, channel: Channel, { send, stop }: Way): Promise<number> {
  let tried = 0
  while (true) {
    const waiting = await waitingFor(product, channel)
    const outcomes: Outcome[] = []
    for (const message of waiting) {
      if (stop?.aborted) return tried
      const outcome = await attempt(product, message, send)
      outcomes.push(outcome)
      if (outcome !== 'taken') tried++
    }
    // If a message was not sent, the server may be down, and the other messages would fail too.
    if (waiting.length < batchSize || outcomes.includes('not sent')) return tried
  }
}

/** How many messages are read at once. A new code waits for at most this many messages to a whole school. */
const batchSize = 20

/** Reads the next messages. A code for one person comes before news for a whole school. */
const waitingFor = (product: Product, channel: Channel) =>
  dueMessages(product).where('channel', '=', channel).orderBy('to_many').orderBy('id').limit(batchSize).execute()

/** In seconds, before each further attempt. A code is valid for ten minutes; a mail server may be down for a night. */
const pauses = [5, 30, 300, 3600, 8 * 3600]

/** `taken`: another process has claimed the message. */
type Outcome = 'sent' | 'not sent' | 'taken'

/**
 * Tries to send one message and records the outcome. The text of a sent or failed message is removed, because it may
 * contain a code.
 */
async function attempt(product: Product, seen: Message, send: Way['send']): Promise<Outcome> {
  const claimed = await claimMessage(product, seen)
  if (!claimed) return 'taken'
  const pause = pauses[seen.attempts]
  const handed = async () => send({ ...claimed, body: decryptBody(product, claimed.body) })
  const outcome = await whileClaimed(product, claimed, handed).then(
    () => ({ status: 'sent' as const, sent_time: now(), last_error: null, ...erasedColumns, due_time: null }),
    (problem: Error) => afterFailure(problem, maySendAgain(claimed, problem) ? pause : undefined),
  )
  await recordOutcome(product, claimed, outcome)
  return outcome.status === 'sent' ? 'sent' : 'not sent'
}

/**
 * Whether a message may be sent again after a failure. A text message costs money: if it goes to many people and the
 * gateway may have accepted it, it is not sent again.
 */
const maySendAgain = ({ to_many }: Message, problem: Error) => to_many === 0 || !isUnanswered(problem)

function afterFailure(problem: Error, pause: number | undefined) {
  const last_error = problem.message.slice(0, 500)
  if (pause !== undefined) return { status: 'queued' as const, last_error, due_time: now() + pause }
  return { status: 'failed' as const, last_error, due_time: null, ...erasedColumns }
}

const erasedColumns = { body: blank, carries: null, worth_until: null, calendar: null }
