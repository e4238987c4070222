// The settings of a school about attendance and its alerts.

import { type ValuesOf, number, onOff, roomSettings, string } from '#platform/settings/index.declare.ts'
import { attendanceSections, attendanceSettingWords } from './words.ts'

const items = {
  /** The registration number of the training body, printed on sign-in sheets. */
  training_number: string('', { max: 40 }),
  register_lock_days: number(15, { min: 1, max: 365, rule: ['required', 'integer'] }),

  alert_absent: onOff(true),
  /** How long the alert about an absence waits, because a late student may still be marked as late. */
  absence_grace_minutes: number(30, { min: 0, max: 240, rule: ['required', 'integer'] }),
  alert_unexcused: onOff(true),
  unexcused_limit: number(3, { min: 1, max: 50, rule: ['required', 'integer'] }),
  alert_rate: onOff(true),
  rate_limit: number(80, { min: 1, max: 100, rule: ['required', 'integer'] }),
  alert_register: onOff(true),
  register_late_minutes: number(30, { min: 5, max: 600, rule: ['required', 'integer'] }),
  alert_register_morning: onOff(true),
  alert_register_week: onOff(true),
  alert_hours: onOff(true),
  hours_limit: number(20, { min: 1, max: 90, rule: ['required', 'integer'] }),
  alert_justification: onOff(true),
  justification_days: number(3, { min: 1, max: 60, rule: ['required', 'integer'] }),
}

export const attendanceSettings = roomSettings({
  group: 'school',
  after: 'teachers_move',
  items,
  words: attendanceSettingWords,
  sections: attendanceSections,
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
