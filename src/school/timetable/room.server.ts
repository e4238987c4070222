// Rules of classrooms: an online classroom needs a link.

import { rules } from '#engine/server/product.ts'
import { Refusal } from '#engine/refusal.ts'
import { roomRefusals as words } from './words.ts'
import { room } from './room.ts'

export const roomRules = rules(room, {
  beforeAdd: (_at, input) => checkLink(input),
  beforeEdit: (_at, input, row) => checkLink({ kind: row.kind, online_url: row.online_url, ...input }),
})

async function checkLink({ kind, online_url }: { kind?: string; online_url?: string | null }): Promise<void> {
  if (kind === 'online' && !online_url) throw new Refusal(words.onlineNeedsLink)
}
