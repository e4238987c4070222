// What the records of people have in common.

import type { Words } from '#engine/words.ts'

export const personWords = {
  enrolments: ['Inscriptions aux cours', '选课管理', 'Enrolments'],
  courseware: ['Ressources', '课件管理', 'Courseware'],
  personalData: ['Données personnelles', '个人数据', 'Personal data'],
} as const satisfies Record<string, Words>
