// The server half of the manifest of the history room: its rules, rights, calls, jobs and personal data.

import { serverHalf } from '#engine/server/subject.ts'
import { historyRoomRules } from './history.rules.ts'
import { historySubject } from './history.subject.ts'
import { logCalls } from './audit/log-calls.server.ts'
import { pruneLog } from './audit/prune.server.ts'
import { seal } from './audit/seal.server.ts'
import { writeCheckpoint } from './audit/seal.server.ts'
import { addDefaultRules } from './recycle/default-rules.server.ts'
import { purgeOld } from './recycle/purge.server.ts'
import { recycleCalls } from './recycle/restore.server.ts'
import { tableCalls } from './recycle/rule-choices.server.ts'
import { sensitiveCalls } from './sensitive/sensitive.server.ts'
import { trailCalls } from './trail/trail-calls.server.ts'
import { trailCallsOf } from './trail/trail-calls.server.ts'
import { historyPersonal } from './personal.server.ts'
import { callTitles } from './words.ts'

export const historyServer = serverHalf(historySubject, {
  rules: historyRoomRules,
  personal: historyPersonal,
  rights: {
    'security/dataRecycleLog': { 'security/dataRecycleLog/restore': callTitles.restore },
    'security/sensitiveDataLog': {
      'security/sensitiveDataLog/info': callTitles.readTheValues,
      'security/sensitiveDataLog/rollback': callTitles.rollBack,
    },
    'security/dataRecycle': {
      'ajax/getTableList': callTitles.listTables,
      'ajax/getTablePk': callTitles.readTheKeyOfATable,
      'ajax/getTableFieldList': callTitles.listTheFieldsOfATable,
    },
  },
  calls: [
    trailCalls,
    (_app, _product, { lists }) => lists.have(trailCallsOf),
    logCalls,
    recycleCalls,
    sensitiveCalls,
    tableCalls,
  ],
  jobs: [
    { name: 'seal the log', every: 1, run: ({ product }) => seal(product), everywhere: true },
    {
      name: 'note the end of the log',
      every: 600,
      run: ({ product }, around) => writeCheckpoint(product, around),
      everywhere: true,
    },
    { name: 'purge', every: 3600, run: purgeOld, confirmed: true },
    { name: 'prune the log', every: 3600, run: pruneLog, atNight: true, confirmed: true },
  ],
  fill: [addDefaultRules],
})
