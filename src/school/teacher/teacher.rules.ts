// The rules of all entities of the teacher room.

import { teacherUnavailabilityRules } from './teacher-unavailability.server.ts'
import { teacherRules } from './teacher.server.ts'

export const teacherRoomRules = {
  teacher: teacherRules,
  teacher_unavailability: teacherUnavailabilityRules,
}
