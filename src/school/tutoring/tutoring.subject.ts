// Tutor tasks, tutor sessions and the pay of tutors.

import { subject } from '#engine/subject.ts'
import { tutorTask } from './tutor-task.ts'
import { tutorTaskStudent } from './tutor-task-student.ts'
import { tutorSession } from './tutor-session.ts'
import { payBatch } from './pay/pay-batch.ts'

export const tutoringSubject = subject({
  name: 'tutoring',
  entities: [tutorTask, tutorTaskStudent, tutorSession, payBatch],
})
