// Declares, for each entity, the names and values that existing clients expect (dialect 1.1.7).

import type { AnyRow } from '#engine/resource.ts'
import { fileOrigin } from '#platform/settings/index.server.ts'
import { groupShape } from './group-shapes.server.ts'
import { recordsOfLog, valuesOfLog } from './logs.server.ts'
import type { WireShape } from './shape.ts'
import { watchShape } from './rule-shapes.server.ts'

const signIn = { lastlogintime: 'last_login_time', lastloginip: 'last_login_ip' }
const nickname = { admin: { nickname: 'nickname' } }
const member = { user: { username: 'username', nickname: 'nickname' } }

export const wireShapes: Record<string, WireShape> = {
  admin: {
    names: { ...signIn, group_arr: 'group_ids' },
    computed: ['group_name_arr'],
    options: ['username'],
    shows(_at, rows) {
      for (const row of rows as (AnyRow & { group?: { title: string }[] })[])
        if (row.group) row.group_name_arr = row.group.map(({ title }) => title)
    },
  },
  admin_group: groupShape('admin_group'),
  admin_log: { related: nickname },
  admin_rule: { computed: ['resting'] },
  attachment: {
    names: { lastuploadtime: 'last_upload_time' },
    related: { ...nickname, user: { nickname: 'nickname' } },
    computed: ['full_url'],
    async shows(at, rows) {
      const origin = await fileOrigin(at)
      for (const row of rows) if (typeof row.url === 'string') row.full_url = `${origin}${row.url}`
    },
  },
  data_recycle: watchShape('del'),
  data_recycle_log: {
    related: { ...nickname, recycle: { name: 'name', controller_as: 'controller' } },
    computed: ['data', 'connection'],
    shows: recordsOfLog,
  },
  sensitive_data: watchShape('edit'),
  sensitive_data_log: {
    related: { ...nickname, sensitive: { name: 'name', controller_as: 'controller' } },
    computed: ['id_value', 'before', 'after', 'connection'],
    shows: valuesOfLog,
  },
  user: {
    names: { ...signIn, jointime: 'join_time' },
    related: { group: { name: 'name' } },
    options: ['username'],
    computed: ['nickname_text'],
    shows(_at, rows, as) {
      // Two members may have the same nickname, so options show the user name and the id.
      if (as === 'options') for (const row of rows) row.nickname_text = `${String(row.username)}(ID:${row.id})`
    },
  },
  user_group: groupShape('user_group'),
  user_money_log: { related: member },
  user_score_log: { related: member },
}
