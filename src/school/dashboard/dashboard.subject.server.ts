// The server half of the manifest of the dashboard room: pages, rights, calls, and the nightly job.

import { serverHalf } from '#engine/server/subject.ts'
import { dashboardSubject } from './dashboard.subject.ts'
import { dashboardCalls } from './dashboard.server.ts'
import { computeDaily } from './statistics/compute.server.ts'
import { statisticsWords, figuresPageWords, missingWords } from './words.ts'
import { statisticsCalls } from './statistics/statistics.server.ts'
import { missingCalls } from './missing/missing-calls.server.ts'
import { dashboardPersonal } from './personal.server.ts'

export const dashboardServer = serverHalf(dashboardSubject, {
  personal: dashboardPersonal,
  pages: [
    {
      name: 'k/figures',
      group: 'schooling',
      icon: 'chart-bar',
      weigh: 1,
      words: figuresPageWords.school,
      mine: { words: figuresPageWords.mine, unless: 'k/student/export' },
      rights: {},
    },
    {
      name: 'k/missing',
      group: 'schooling',
      icon: 'list-check',
      weigh: 45,
      words: missingWords.title,
      rights: { index: missingWords.read },
      givenWith: 'k/archive/index',
    },
  ],
  rights: {
    'k/student': { 'k/student/figures': statisticsWords.right },
  },
  calls: [dashboardCalls, missingCalls, (app, product, { aside }) => statisticsCalls(app, product, aside)],
  jobs: [{ name: 'figures', every: 3600, run: (at, { aside }) => computeDaily(at, aside), atStart: true }],
})
