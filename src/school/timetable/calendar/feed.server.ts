// The calls of a person's calendar feed, and the feed itself: a file for calendar programs, without sign-in, at a
// secret address.

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CallResult } from '#engine/envelope.ts'
import { engineWords } from '#engine/words.ts'
import { node, anonymous } from '#engine/server/access.ts'
import { z } from 'zod'
import type { At, Product } from '#engine/server/product.ts'
import { atOf, registerCall } from '#engine/server/routes.ts'
import { ownRecordsOf } from '#platform/access/index.server.ts'
import { trySideWrite } from '#platform/rows/index.server.ts'
import { originOf } from '#platform/settings/index.server.ts'
import { icsOf } from './ics.server.ts'
import { callTitles } from '../words.ts'

const path = '/api/calendar/feed'
const feedOptions = z.strictObject({ tutoring: z.boolean(), deadlines: z.boolean() })
const columnsOf = ({ tutoring = true, deadlines = true }: Partial<z.infer<typeof feedOptions>>) => ({
  include_tutoring: tutoring ? (1 as const) : (0 as const),
  include_deadlines: deadlines ? (1 as const) : (0 as const),
})
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function calendarFeedCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/calendarFeed/mine',
    guard: node('k/calendarFeed/index'),
    about: callTitles.theOwnFeed,
    run: async (at) => ({ feed: (await openFeedOf(at, at.who.id)) ?? null }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/calendarFeed/renew',
    guard: node('k/calendarFeed/renew'),
    about: callTitles.makeANewLink,
    body: feedOptions.partial().nullish(),
    async run(at, { body }) {
      const token = randomBytes(24).toString('hex')
      await revokeOpenFeed(at, at.who.id)
      const timestamps = { create_time: at.now, update_time: at.now, created_by: at.who.id, updated_by: at.who.id }
      const feed = { owner_kind: 'admin', owner_id: at.who.id, token_hash: hashOf(token), scope: 'mine' } as const
      const rest = { ...columnsOf(body ?? {}), fetch_count: 0, last_fetched_at: null, revoked_at: null }
      await at.db
        .insertInto('calendar_feed')
        .values({ ...feed, ...rest, ...timestamps })
        .execute()
      // A calendar program needs an absolute address. If none is configured, `originOf` takes that of the request.
      return new CallResult(engineWords.done, { url: `${originOf(at)}${path}/${token}.ics` })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/calendarFeed/wish',
    guard: node('k/calendarFeed/renew'),
    about: callTitles.chooseWhatTheOwnFeedHolds,
    body: feedOptions,
    // The address stays, so the calendar program gets the new contents at its next reading.
    async run(at, { body }) {
      await updateOpenFeed(at, at.who.id)
        .set({ ...columnsOf(body), update_time: at.now, updated_by: at.who.id })
        .execute()
      return new CallResult(engineWords.done)
    },
  })
  // Registered without `registerCall`, because calendar programs expect a plain file and HTTP status codes.
  app.get(`${path}/:file`, async function handOutFeed(request, reply) {
    const [, token] = /^([0-9a-f]{48})\.ics$/.exec((request.params as { file: string }).file) ?? []
    const at = atOf(request, product)
    const found = token ? await feedBy(at, token) : undefined
    if (!found) return reply.code(404).type('text/plain').send('')
    await product.limits.take('feed', String(found.id))
    const who = {
      ...anonymous,
      realm: 'admin',
      id: found.owner_id,
      profile: await ownRecordsOf(at, found.owner_id),
    } as const
    const body = await icsOf({ ...at, who, language: found.locale }, originOf(at), {
      deadlines: found.include_deadlines === 1,
      tutoring: found.include_tutoring === 1,
    })
    const etag = `"${hashOf(body).slice(0, 32)}"`
    await noteFetch(at, found)
    const headers = { etag, 'cache-control': 'private, max-age=0, must-revalidate', 'x-robots-tag': 'noindex' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    return reply.headers(headers).type('text/calendar; charset=utf-8').send(body)
  })
}

/** By feed id: how often the feed was read since `fetch_count` was stored. */
const unsavedFetches = new WeakMap<Product, Map<number, number>>()
/** In seconds. */
const saveInterval = 3600

/** Counts a reading. Writes at most once per hour and feed, so that a program that reads in a loop blocks no writer. */
async function noteFetch(at: At, { id, last_fetched_at }: { id: number; last_fetched_at: number | null }) {
  const counts = unsavedFetches.getOrInsertComputed(at.product, () => new Map<number, number>())
  const fetches = (counts.get(id) ?? 0) + 1
  counts.set(id, fetches)
  if (last_fetched_at !== null && last_fetched_at > at.now - saveInterval) return
  await trySideWrite(at, `feed ${id}`, async (db) => {
    await db
      .updateTable('calendar_feed')
      .set(({ eb }) => ({ last_fetched_at: at.now, fetch_count: eb('fetch_count', '+', fetches) }))
      .where('id', '=', id)
      .execute()
    // Subtracts only the stored readings, because more readings may have been counted during the write.
    counts.set(id, (counts.get(id) ?? fetches) - fetches)
  })
}

const openFeedOf = (at: At, owner: number) =>
  at.db
    .selectFrom('calendar_feed')
    .select(['id', 'last_fetched_at', 'fetch_count', 'include_tutoring', 'include_deadlines'])
    .where('owner_kind', '=', 'admin')
    .where('owner_id', '=', owner)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

const updateOpenFeed = (at: At, owner: number) =>
  at.db
    .updateTable('calendar_feed')
    .where('owner_kind', '=', 'admin')
    .where('owner_id', '=', owner)
    .where('revoked_at', 'is', null)

/** Revokes the open feed, because a new feed replaces it: its address may be lost or known to others. */
const revokeOpenFeed = (at: At, owner: number) => updateOpenFeed(at, owner).set({ revoked_at: at.now }).execute()

async function feedBy(at: At, token: string) {
  const feed = await at.db
    .selectFrom('calendar_feed')
    .innerJoin('admin', 'admin.id', 'calendar_feed.owner_id')
    .select(['calendar_feed.id', 'owner_id', 'include_deadlines', 'include_tutoring', 'last_fetched_at'])
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('owner_kind', '=', 'admin')
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .executeTakeFirst()
  if (!feed) return undefined
  const student = at.db.selectFrom('student').select('locale').where('admin_id', '=', feed.owner_id)
  const teacher = at.db.selectFrom('teacher').select('locale').where('admin_id', '=', feed.owner_id)
  const { locale } = (await student.executeTakeFirst()) ?? (await teacher.executeTakeFirst()) ?? { locale: 'fr' }
  return { ...feed, locale: locale ?? 'fr' }
}
