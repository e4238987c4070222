// Titles of the tables of re-enrolments in the register of personal data.

import type { Words } from '#engine/words.ts'

export const reEnrolmentTableWords = {
  campaign: ['Campagnes de réinscription', '续读注册批次', 'Campaigns of re-enrolment'],
  options: ['Options choisies à la réinscription', '续读注册所选选修课', 'Options chosen in a re-enrolment'],
} as const satisfies Record<string, Words>
