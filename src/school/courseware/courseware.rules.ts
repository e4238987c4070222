// The rules of all entities of the courseware room.

import { coursewareRules } from './courseware.server.ts'

export const coursewareRoomRules = {
  courseware: coursewareRules,
}
