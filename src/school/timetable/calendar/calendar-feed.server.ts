// Rules of calendar feeds: a person sees and revokes only their own feeds, a super administrator all feeds.

import { Refusal } from '#engine/refusal.ts'
import type { AnyRow } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { calendarFeedRefusals as words } from '../words.ts'
import { calendarFeed } from './calendar-feed.ts'

export const calendarFeedRules = rules(calendarFeed, {
  async shown(at, rows, as) {
    await showTitles(calendarFeed)(at, rows, as)
    if (as === 'rows' && at.who.super) await nameOwners(at, rows)
  },
  only: (rows, at) =>
    at.who.super || at.who.realm === 'nobody'
      ? rows
      : rows.where('calendar_feed.owner_kind', '=', 'admin').where('calendar_feed.owner_id', '=', at.who.id),
  actions: {
    async revoke(at, row) {
      if (row.revoked_at) throw new Refusal(words.alreadyRevoked)
      return { revoked_at: at.now }
    },
  },
})

/** Adds the owner to the title: `Karine Vasseur · Mes séances`. */
async function nameOwners(at: At, rows: AnyRow[]): Promise<void> {
  const names = await titlesOf(
    at,
    at.product.resources.admin,
    rows.map((row) => Number(row.owner_id)),
  )
  for (const row of rows) row.title = [names.get(Number(row.owner_id)), row.title].filter(Boolean).join(' · ')
}
