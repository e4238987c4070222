// The rules of the entities of history.

import { adminLogRules } from './audit/admin-log.server.ts'
import { dataRecycleLogRules } from './recycle/data-recycle-log.server.ts'
import { dataRecycleRules } from './recycle/data-recycle.server.ts'
import { sensitiveDataLogRules } from './sensitive/sensitive-data-log.server.ts'
import { sensitiveDataRules } from './sensitive/sensitive-data.server.ts'

export const historyRoomRules = {
  admin_log: adminLogRules,
  data_recycle_log: dataRecycleLogRules,
  data_recycle: dataRecycleRules,
  sensitive_data_log: sensitiveDataLogRules,
  sensitive_data: sensitiveDataRules,
}
