// The settings of grading: absences, resits, compensation, ranks and the delay of guardians.

import {
  type ValuesOf,
  number,
  onOff,
  singleChoice,
  optionalNumber,
  roomSettings,
} from '#platform/settings/index.declare.ts'
import { gradingSettingRefusals as gradingRefusals, gradingSections, gradingTitle, gradingWords } from './words.ts'

const items = {
  resit_rule: singleChoice('radio', ['max', 'replace', 'cap'], 'max'),
  compensation: onOff(true),
  eliminatory_mark: optionalNumber(null, { min: 0, max: 1000 }),
  marks_out_of: number(20, { min: 1, max: 1000, rule: ['required', 'integer'] }),
  /** The effect of an unexcused absence, or of missing work, on an average. */
  absence_rule: singleChoice('radio', ['zero', 'ignored', 'blocks'], 'zero'),
  missing_work_rule: singleChoice('radio', ['zero', 'ignored', 'blocks'], 'zero'),
  /** If true, a student who is exempt from a course still gets its credits. */
  exempt_keeps_ects: onOff(false),
  show_rank: onOff(false),
  show_class_mean: onOff(false),
  /** Guardians read published results this number of days after the students; 0: at the same time. */
  guardian_delay_days: number(0, { min: 0, max: 60, rule: ['required', 'integer'] }),
}

export const scoreSettings = roomSettings({
  group: 'grading',
  after: 'school',
  title: gradingTitle,
  items,
  words: gradingWords,
  sections: gradingSections,
  rules: {
    eliminatory_mark: (_at, { next: { eliminatory_mark: mark, marks_out_of: max } }) =>
      typeof mark === 'number' && typeof max === 'number' && mark > max
        ? { words: gradingRefusals.aboveMaximum, values: { max } }
        : null,
  },
  watched: { eliminatory_mark: ['marks_out_of'] },
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
