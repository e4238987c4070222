// The server half of the manifest of the attendance room: rules, pages, calls, jobs, and reactions to events of other
// rooms.

import { serverHalf } from '#engine/server/subject.ts'
import { attendanceRoomRules } from './attendance.rules.ts'
import { attendanceSubject } from './attendance.subject.ts'
import { clearRegister, followEnrolment, followSession } from './line-updates.server.ts'
import { paperContextOf } from '#platform/papers/index.server.ts'
import { sendAttendanceAlerts } from './alerts/alerts.server.ts'
import { attendancePersonal } from './personal.server.ts'
import { myAttendanceCalls } from './own/my-attendance-calls.server.ts'
import { myAttendancePage, registerPage, sealedSheets } from './words.ts'
import { myAttendancePath } from './own/my-attendance.ts'
import { registerListCalls } from './register/register-list.server.ts'
import { sheetCalls } from './sheet/calls.server.ts'
import { brokenSheets, checkSheets } from './sheet/check-chain.server.ts'
import { sweepScans } from './sheet/scan.server.ts'
import { printClosed } from './sheet/sheet-files.server.ts'

export const attendanceServer = serverHalf(attendanceSubject, {
  rules: attendanceRoomRules,
  onEnrolmentChange: followEnrolment,
  onSessionChange: followSession,
  onSessionReopen: clearRegister,
  personal: attendancePersonal,
  pages: [
    {
      name: 'k/register',
      group: 'planning',
      icon: 'checklist',
      weigh: 97,
      words: registerPage.title,
      rights: { index: registerPage.index },
      givenWith: 'k/attendance/add',
    },
    {
      name: myAttendancePath,
      group: 'planning',
      icon: 'clipboard-check',
      weigh: 71,
      words: myAttendancePage.title,
      onlyFor: 'student',
      rights: { index: myAttendancePage.index },
      givenWith: 'k/attendanceJustification/add',
    },
  ],
  calls: [
    registerListCalls,
    myAttendanceCalls,
    (app, product, around) => sheetCalls(app, product, paperContextOf(around)),
  ],
  sealed: { name: sealedSheets, faults: brokenSheets },
  jobs: [
    { name: 'attendance alerts', every: 60, run: sendAttendanceAlerts },
    { name: 'print sheets', every: 10, run: ({ product }, around) => printClosed(product, paperContextOf(around)) },
    { name: 'sheet chain', every: 3600, run: checkSheets, atNight: true },
    { name: 'sweep scans', every: 3600, run: sweepScans },
  ],
})
