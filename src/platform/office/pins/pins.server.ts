// The pages that a person pinned to the menu. They are stored with the account, so they are the same in every browser.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { pinWords as words, callTitles } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    pinned_page: { admin_id: number; name: string; create_time: number }
  }
}

/** The most pages that a person can pin. With more, the pins would be as long as the menu. */
const atMost = 9

export function pinCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/pin',
    guard: signedIn('admin'),
    about: callTitles.pinAPageToTheMenuOr,
    body: z.strictObject({ name: z.string().min(1).max(100), pinned: z.boolean() }),
    async run(at, { body: { name, pinned } }) {
      await (pinned ? pin(at, name) : unpin(at, name))
      return new CallResult(pinned ? words.pinned : words.unpinned)
    },
  })
}

/** The names of the pages that the caller pinned, in the order of pinning. */
export async function pinnedPages({ db, who }: At): Promise<string[]> {
  const rows = await db
    .selectFrom('pinned_page')
    .select('name')
    .where('admin_id', '=', who.id)
    .orderBy('create_time')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function pin(at: At, name: string): Promise<void> {
  await lockName(at, `pins of ${at.who.id}`)
  const pages = await pinnedPages(at)
  if (pages.includes(name)) return
  if (pages.length >= atMost) throw new Refusal(words.tooMany, { count: atMost })
  await at.db.insertInto('pinned_page').values({ admin_id: at.who.id, name, create_time: at.now }).execute()
}

async function unpin({ db, who }: At, name: string): Promise<void> {
  await db.deleteFrom('pinned_page').where('admin_id', '=', who.id).where('name', '=', name).execute()
}
