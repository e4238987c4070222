// The rules of all entities of the admission room.

import { studentRegistrationRules } from './student-registration.server.ts'

export const admissionRoomRules = {
  student_registration: studentRegistrationRules,
}
