// Everybody sees their own feeds; a super administrator sees all of them and may close any.

import { Refusal } from '#engine/refusal.ts'
import { rules } from '#engine/server/product.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { calendarFeedRefusals as words } from './calendar-feed.labels.ts'
import { calendarFeed } from './calendar-feed.ts'

export const calendarFeedRules = rules(calendarFeed, {
  shown: showTitles(calendarFeed),
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
