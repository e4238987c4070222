// The rules of the entities of admission.

import { studentRegistrationRules } from './student-registration.server.ts'

export const admissionRoomRules = {
  student_registration: studentRegistrationRules,
}
