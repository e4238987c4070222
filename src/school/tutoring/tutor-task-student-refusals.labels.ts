import type { Words } from '#engine/words.ts'

export const taskStudentRefusals = {
  already: [
    'Cet étudiant est déjà suivi dans cette tâche.',
    '该学生已在此任务中。',
    'This student is in this task already.',
  ],
  hasSessions: [
    'Des séances nomment cet étudiant : passez-le à « Retiré ».',
    '该学生已有辅导记录，请将其状态改为“退出”。',
    'Sessions name this student: set them to “Withdrawn”.',
  ],
} as const satisfies Record<string, Words>
