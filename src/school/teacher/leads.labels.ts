import type { Words } from '#engine/words.ts'

export const teacherLeads = {
  sessionsToCome: ['Séances prévues', '已排课次', 'Sessions planned'],
  coursesLed: ['Cours dont il est responsable', '主讲课程', 'Courses they lead'],
  openTasks: ['Tâches de tutorat en cours', '进行中的辅导任务', 'Open tutor tasks'],
} as const satisfies Record<string, Words>
