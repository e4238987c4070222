// What the records of people have in common.

import type { Words } from '#engine/words.ts'

export const personWords = {
  enrolments: ['Inscriptions aux cours', '选课管理', 'Enrolments'],
  courseware: ['Ressources', '课件管理', 'Courseware'],
  sessionsToCome: ['Séances prévues', '已排课次', 'Sessions planned'],
  coursesLed: ['Cours dont il est responsable', '主讲课程', 'Courses they lead'],
  openTasks: ['Tâches de tutorat en cours', '进行中的辅导任务', 'Open tutor tasks'],
  personalData: ['Données personnelles', '个人数据', 'Personal data'],
} as const satisfies Record<string, Words>
