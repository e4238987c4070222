// The server half of the manifest of the courseware room: rules, personal data and calls.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './courseware.tables.ts'
import { coursewareRoomRules } from './courseware.rules.ts'
import { coursewareSubject } from './courseware.subject.ts'
import { coursewareFileCalls } from './courseware-files.server.ts'
import { coursewarePersonal } from './personal.server.ts'

export const coursewareServer = serverHalf(coursewareSubject, {
  rules: coursewareRoomRules,
  personal: coursewarePersonal,
  calls: [coursewareFileCalls],
})
