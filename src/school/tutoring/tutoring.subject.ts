// The manifest of the tutoring room: tutor tasks with their students, tutoring sessions and pay batches.

import { subject } from '#engine/subject.ts'
import { tutorTask } from './tutor-task.ts'
import { tutorTaskStudent } from './tutor-task-student.ts'
import { tutorSession } from './tutor-session.ts'
import { payBatch } from './pay/pay-batch.ts'

export const tutoringSubject = subject({
  name: 'tutoring',
  entities: [tutorTask, tutorTaskStudent, tutorSession, payBatch],
})
