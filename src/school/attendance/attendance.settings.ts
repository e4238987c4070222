// What a school decides about attendance.

import { type ValuesOf, number, roomSettings, string } from '#platform/settings/index.declare.ts'
import { attendanceSettingWords } from './attendance.settings.labels.ts'

const items = {
  /** Of the training body, printed on sign-in sheets. */
  training_number: string('', { max: 40 }),
  register_lock_days: number(15, { min: 1, max: 365, rule: ['required', 'integer'] }),
}

export const attendanceSettings = roomSettings({
  group: 'school',
  after: 'teachers_move',
  items,
  words: attendanceSettingWords,
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
