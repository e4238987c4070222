import type { Words } from '#engine/words.ts'

export const courseLeads = {
  enrolments: ['Inscriptions aux cours', '选课管理', 'Enrolments'],
  courseware: ['Ressources', '课件管理', 'Courseware'],
} as const satisfies Record<string, Words>
