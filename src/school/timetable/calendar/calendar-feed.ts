// The record of a calendar feed.

import { choice, integer, moment, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The address from which a calendar program reads a person's sessions; only the hash of the token is stored. */
export const calendarFeed = resource({
  name: 'calendar_feed',
  path: 'k/calendarFeed',
  menu: { group: 'planning', icon: 'rss', weigh: 60 },
  title: 'scope',
  calls: ['index'],
  hardDelete: true,
  fields: {
    owner_kind: choice(['admin'], { required: true, form: false, list: false }),
    owner_id: integer({ required: true, form: false, list: 'more' }),
    token_hash: text({ required: true, form: false, list: false }),
    scope: choice(['mine'], { default: 'mine', form: false }),
    include_tutoring: toggle({ default: 1, form: false }),
    include_deadlines: toggle({ default: 1, form: false }),
    last_fetched_at: moment({ form: false }),
    fetch_count: integer({ default: 0, form: false }),
    revoked_at: moment({ form: false }),
  },
  actions: { revoke: { from: [], tone: 'red' } },
})
