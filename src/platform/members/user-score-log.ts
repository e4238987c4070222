// Declares the entity `user_score_log`.

import { belongsTo, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A movement of a member's points. Points are a second currency of the member centre, besides the balance. */
export const userScoreLog = resource({
  name: 'user_score_log',
  path: 'user/scoreLog',
  menu: { group: 'user', icon: 'discount', weigh: 90 },
  title: 'memo',
  calls: ['index', 'add', 'export'],
  hardDelete: true,
  fields: {
    user_id: belongsTo('user', { required: true, filter: true, search: true, delete: 'keep' }),
    score: integer({ required: true, min: -1_000_000_000, max: 1_000_000_000 }),
    before: integer({ required: true, form: false }),
    after: integer({ required: true, form: false }),
    memo: text({ required: true, max: 255 }),
    create_time: moment({ form: false, sort: true, filter: true }),
  },
})
