// The door of courseware for the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './courseware.tables.ts'
import { coursewareRoomRules } from './courseware.rules.ts'
import { coursewareSubject } from './courseware.subject.ts'
import { coursewareFileCalls } from './courseware-files.server.ts'

export const coursewareServer = serverHalf(coursewareSubject, {
  rules: coursewareRoomRules,
  calls: [coursewareFileCalls],
})
