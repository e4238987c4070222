// The settings of a school about its days and its timetable.

import {
  type ValuesOf,
  number,
  onOff,
  singleChoice,
  roomSettings,
  multipleChoice,
  time,
} from '#platform/settings/index.declare.ts'
import { timetableSections, timetableSettingRefusals, timetableSettingWords } from './words.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const items = {
  /**
   * The zone of French school holidays. Closures of other zones have no effect. `none`: closures of all zones count.
   */
  school_zone: singleChoice('select', ['none', 'A', 'B', 'C'], 'none'),
  school_days: multipleChoice(weekdays, weekdays.slice(0, 5)),
  day_start: time('08:00:00', { rule: ['required'] }),
  day_end: time('19:00:00', { rule: ['required'] }),
  travel_gap: number(0, { min: 0, max: 240, rule: ['required', 'integer'] }),
  teachers_move: onOff(false),
  /** A change of a session that begins soon is also sent by mail and text message. */
  alert_session: onOff(true),
  session_alert_hours: number(48, { min: 1, max: 336, rule: ['required', 'integer'] }),
}

export const timetableSettings = roomSettings({
  group: 'school',
  after: 'school_email',
  items,
  words: timetableSettingWords,
  sections: timetableSections,
  rules: {
    day_end: (_at, { next }) =>
      String(next.day_end) > String(next.day_start) ? null : { words: timetableSettingRefusals.dayEndsFirst },
  },
  watched: { day_end: ['day_start'] },
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
