// The setting for the format of student numbers, and the shortcut to the list of students in a new school.

import { type ValuesOf, roomSettings, string } from '#platform/settings/index.declare.ts'
import { numberFormatWords as words, numberSection } from './words.ts'
import { faultOfFormat, usualFormat } from './number/number-format.ts'
import { previewOfFormat } from './number/student-number.server.ts'

const items = {
  student_number_format: string(usualFormat, { max: 60, rule: ['required'] }),
}

export const studentSettings = roomSettings({
  group: 'school',
  after: 'session_alert_hours',
  items,
  words: { student_number_format: { title: words.title, tip: words.tip } },
  sections: { student_number_format: numberSection },
  rules: { student_number_format: (_at, { next }) => faultOfFormat(String(next.student_number_format)) },
  previews: { student_number_format: previewOfFormat },
  entrances: [{ key: 'k/student', value: '/admin/k/student' }],
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
