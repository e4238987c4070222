// The rules of the administrator log: people read the lines of their own calls, a super administrator reads all.

import { rules } from '#engine/server/product.ts'
import { adminLog } from './admin-log.ts'
import { addSentences } from './sentence.server.ts'

export const adminLogRules = rules(adminLog, {
  only: (rows, { who }) =>
    who.super ? rows : rows.where('admin_log.realm', '=', 'admin').where('admin_log.admin_id', '=', who.id),
  adds: ['sentence', 'record'],
  async shown(at, rows, as) {
    if (as === 'rows') await addSentences(at, rows)
  },
})
