// The titles of the pages for people who are not signed in.

import type { Words } from '#engine/words.ts'

export const publicTitles = {
  register: ['Inscription en ligne', '在线报名', 'Online registration'],
  proof: ['Justificatif de scolarité', '在学证明', 'Proof of enrolment'],
} as const satisfies Record<string, Words>
