// The door of courseware for the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './courseware.tables.ts'
import { coursewareSubject } from './courseware.subject.ts'
import { coursewareFileCalls } from './courseware-files.server.ts'
import { coursewareRules } from './courseware.server.ts'

export const coursewareServer = serverHalf(coursewareSubject, {
  rules: {
    courseware: coursewareRules,
  },
  calls: [coursewareFileCalls],
})
