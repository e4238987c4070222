// The rules of the entities of courseware.

import { coursewareRules } from './courseware.server.ts'

export const coursewareRoomRules = {
  courseware: coursewareRules,
}
