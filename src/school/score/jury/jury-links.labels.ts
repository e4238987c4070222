// Words of the links to a deliberation and its minutes.

import type { Words } from '#engine/words.ts'

export const juryLinkWords = {
  deliberate: ['Délibérer', '评审', 'Deliberate'],
  ofClass: ['Jury de la classe', '班级评审会', 'Jury of the class'],
  minutes: ['Procès-verbal', '会议纪要', 'Minutes'],
} satisfies Record<string, Words>
