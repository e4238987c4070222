// Authenticates the caller of a stream: by the header, or by a ticket in the address. For older clients a token in the
// address is accepted, too, if the settings allow it.

import type { FastifyRequest } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Caller } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type Identities, callerOf } from '#platform/sign-in/index.server.ts'
import { isTicket, takeTicket } from './tickets.server.ts'
import { terminalSaid as words } from './words.ts'

export function demandSuper({ super: isSuper }: Caller): void {
  if (!isSuper) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

interface StreamCaller {
  who: Caller
  /** True for a ticket, which is only issued after a recent proof. */
  proven: boolean
  /** Additional headers of the response. */
  headers: Record<string, string>
}
interface StreamQuery {
  batoken: string
  command: string
  uuid: string
}

export async function readStreamCaller(
  at: At,
  request: FastifyRequest,
  sent: StreamQuery,
  known: Identities,
): Promise<StreamCaller> {
  const caller = await authenticate(at, request, sent, known)
  if (caller.who.expired) throw new Refusal(words.expired)
  if (!caller.who.super) throw new Refusal(words.notSuper)
  return caller
}

async function authenticate(
  at: At,
  request: FastifyRequest,
  sent: StreamQuery,
  known: Identities,
): Promise<StreamCaller> {
  if (isTicket(sent.batoken)) return { who: await holderOf(at, sent), proven: true, headers: {} }
  if (sent.batoken === '' || at.who.realm === 'admin') return { who: at.who, proven: false, headers: {} }
  if (!(await settings(at)).query_token) throw new Refusal(words.notSuper)
  const from = request.headers['sec-fetch-site'] ?? 'same-origin'
  if (from !== 'same-origin' && from !== 'none') throw new Refusal(words.fromElsewhere)
  return { who: await known.identify(request, sent.batoken), proven: false, headers: { deprecation: 'true' } }
}

/** Uses up the ticket and returns its owner. Refuses a wrong ticket, and one whose session has ended. */
async function holderOf(at: At, { batoken, command, uuid }: StreamQuery): Promise<Caller> {
  const ticket = await takeTicket(at, batoken, command, uuid)
  if (!ticket) throw new Refusal(words.wrongTicket)
  const session = await at.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', ticket.session_id)
    .where('realm', '=', 'admin')
    .where('revoked_time', 'is', null)
    .executeTakeFirst()
  if (!session) throw new Refusal(words.wrongTicket)
  return callerOf(at, session)
}
