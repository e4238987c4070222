// The manifest of the history room: the administrator log, the trail with undo, the recycle bin, old values of
// sensitive fields.

import { subject } from '#engine/subject.ts'
import { adminLog } from './audit/admin-log.ts'
import { dataRecycleLog } from './recycle/data-recycle-log.ts'
import { dataRecycle } from './recycle/data-recycle.ts'
import { sensitiveDataLog } from './sensitive/sensitive-data-log.ts'
import { sensitiveData } from './sensitive/sensitive-data.ts'

export const historySubject = subject({
  name: 'history',
  entities: [adminLog, dataRecycleLog, dataRecycle, sensitiveDataLog, sensitiveData],
})
