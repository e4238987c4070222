// Adds an event to the history of an agreement, such as `issued` or `signed`. Events are never changed.

import type { At } from '#engine/server/product.ts'
import type { EventKind } from './tables.server.ts'

interface Event {
  kind: EventKind
  signature_id?: number
  /** The name of a person who acts by link, without a session. */
  actor?: string
  user_agent?: string | null
  data?: Record<string, unknown>
}

export async function addEvent(
  at: At,
  protocol_id: number,
  { kind, signature_id, actor, user_agent = null, data }: Event,
): Promise<void> {
  const isAdmin = at.who.realm === 'admin'
  await at.db
    .insertInto('protocol_event')
    .values({
      protocol_id,
      signature_id: signature_id ?? null,
      kind,
      at: at.now,
      actor: actor ?? (isAdmin ? at.who.nickname : null),
      actor_id: isAdmin ? at.who.id : null,
      ip: at.ip || null,
      user_agent,
      data: data ? JSON.stringify(data) : null,
    })
    .execute()
}
