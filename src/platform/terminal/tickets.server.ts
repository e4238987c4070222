// Tickets for streams. A ticket opens the stream of one command, once, within half a minute. So, unlike a token, it may
// be part of an address.

import { randomBytes } from 'node:crypto'
import type { At } from '#engine/server/product.ts'
import { hashOf } from '#platform/access/index.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    terminal_ticket: { hash: string; session_id: number; command: string; uuid: string; create_time: number }
  }
}

const prefix = 'tkt_'
/** Seconds for which a ticket is valid. */
const life = 30

export const isTicket = (sent: string) => sent.startsWith(prefix)

export async function giveTicket(at: At, { command, uuid }: { command: string; uuid: string }): Promise<string> {
  const ticket = prefix + randomBytes(16).toString('base64url')
  const row = { hash: hashOf(ticket), session_id: at.who.session, command, uuid, create_time: at.now }
  await at.db.insertInto('terminal_ticket').values(row).execute()
  return ticket
}

/** Deletes a ticket at its first use, and returns it if it is valid for this command and this run. */
export function takeTicket(
  { product, now }: Pick<At, 'product' | 'now'>,
  ticket: string,
  command: string,
  uuid: string,
) {
  return product.store.write(async (db) => {
    const found = await db.deleteFrom('terminal_ticket').where('hash', '=', hashOf(ticket)).returningAll().execute()
    return found.find((row) => row.command === command && row.uuid === uuid && row.create_time > now - life)
  })
}
