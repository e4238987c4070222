import type { Words } from '#engine/words.ts'

export const groupLeads = {
  students: ['Étudiants', '学生', 'Students'],
  calendar: ['Calendrier', '课程日历', 'Calendar'],
  registers: ['Appels', '点名', 'Registers'],
  results: ['Bulletins', '成绩单', 'Reports'],
} as const satisfies Record<string, Words>
