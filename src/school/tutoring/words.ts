// Words of `school/tutoring`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { payBatch } from './pay/pay-batch.ts'
import type { tutorSession } from './tutor-session.ts'
import type { tutorTaskStudent } from './tutor-task-student.ts'
import type { tutorTask } from './tutor-task.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  boardWords,
  collectStep,
  folderWords,
  hourWords,
  newsWords,
  overdueWords,
  payBatchLabels,
  payRefusals,
  payWords,
  personalWords,
  presenceWords,
  sessionRefusals,
  taskRefusals,
  taskStatusWords,
  taskStudentRefusals,
  tutorSessionLabels,
  tutorTaskStudentLabels,
  tutorWords,
  tutoringPage,
  tutoringWords,
} = words

export const tutorTaskLabels = {
  ...words.tutorTaskLabels,
  values: { ...words.tutorTaskLabels.values, status: taskStatusWords },
}

payBatchLabels satisfies Labels<typeof payBatch, typeof payBatchLabels>
tutorSessionLabels satisfies Labels<typeof tutorSession, typeof tutorSessionLabels>
tutorTaskStudentLabels satisfies Labels<typeof tutorTaskStudent, typeof tutorTaskStudentLabels>
tutorTaskLabels satisfies Labels<typeof tutorTask, typeof tutorTaskLabels>
