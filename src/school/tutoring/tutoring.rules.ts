// The rules of the entities of the tutoring room.

import { payBatchRules } from './pay/pay-batch.server.ts'
import { tutorSessionRules } from './tutor-session.server.ts'
import { tutorTaskStudentRules } from './tutor-task-student.server.ts'
import { tutorTaskRules } from './tutor-task.server.ts'

export const tutoringRoomRules = {
  tutor_task: tutorTaskRules,
  tutor_task_student: tutorTaskStudentRules,
  tutor_session: tutorSessionRules,
  pay_batch: payBatchRules,
}
