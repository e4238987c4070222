// The rules of `sensitive_data_log`: people who may edit records of an entity see which sensitive fields were changed.

import { rules } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { entriesOf, nameEntities } from '../recycle/data-recycle-log.server.ts'
import { sensitiveDataLog } from './sensitive-data-log.ts'

export const sensitiveDataLogRules = rules(sensitiveDataLog, {
  only: (rows, at) => entriesOf(rows, at, 'sensitive_data_log', 'edit'),
  async shown(at, rows, as) {
    if (as === 'options') return
    nameEntities(at, rows, 'sensitive')
    for (const row of rows) {
      const resource = at.product.resources[String(row.resource)]
      row.id_value = `id=${String(row.row_id)}`
      if (resource && row.data_field)
        row.data_comment = say(fieldWords(at, resource, String(row.data_field)), at.language)
    }
  },
})
