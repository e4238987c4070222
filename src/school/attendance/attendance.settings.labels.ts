// The words of the settings of attendance.

import type { ItemWords } from '#platform/settings/index.declare.ts'

export const attendanceSettingWords = {
  register_lock_days: {
    title: ['Appel verrouillé après (jours)', '考勤锁定天数', 'Register locked after (days)'],
  },
} satisfies Record<string, ItemWords>
