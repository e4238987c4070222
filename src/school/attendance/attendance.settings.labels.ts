// The words of the settings of attendance.

import type { ItemWords } from '#platform/settings/index.declare.ts'

export const attendanceSettingWords = {
  training_number: {
    title: ['Numéro de déclaration d’activité', '培训机构备案号', 'Training body number'],
  },
  register_lock_days: {
    title: ['Appel verrouillé après (jours)', '考勤锁定天数', 'Register locked after (days)'],
  },
} satisfies Record<string, ItemWords>
