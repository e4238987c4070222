// Words of `platform/history`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { adminLog } from './audit/admin-log.ts'
import type { dataRecycleLog } from './recycle/data-recycle-log.ts'
import type { dataRecycle } from './recycle/data-recycle.ts'
import type { sensitiveDataLog } from './sensitive/sensitive-data-log.ts'
import type { sensitiveData } from './sensitive/sensitive-data.ts'
import type french from './words/fr.json'

export const {
  callTitles,
  adminLogLabels,
  auditWords,
  binWords,
  dataRecycleLabels,
  dataRecycleLogLabels,
  logWords,
  manyWords,
  oneWords,
  personalWords,
  recycleRefusals,
  recycleWords,
  ruleRefusals,
  sensitiveDataLabels,
  sensitiveDataLogLabels,
  sensitiveWords,
  sentenceWords,
  trailWords,
  verifyStep,
} = catalogue<typeof french>(import.meta.dirname)

adminLogLabels satisfies Labels<typeof adminLog, typeof adminLogLabels>
manyWords satisfies Record<keyof typeof oneWords, Words>
dataRecycleLogLabels satisfies Labels<typeof dataRecycleLog, typeof dataRecycleLogLabels>
dataRecycleLabels satisfies Labels<typeof dataRecycle, typeof dataRecycleLabels>
sensitiveDataLogLabels satisfies Labels<typeof sensitiveDataLog, typeof sensitiveDataLogLabels>
sensitiveDataLabels satisfies Labels<typeof sensitiveData, typeof sensitiveDataLabels>
