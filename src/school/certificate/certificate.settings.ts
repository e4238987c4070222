// The settings of certificates.

import { type ValuesOf, onOff, roomSettings } from '#platform/settings/index.declare.ts'
import { certificateSettingWords, printedOnCertificates } from './words.ts'

const items = {
  /** A certificate of enrolment that a student requests is issued at once if no required data is missing. */
  certificate_auto_issue: onOff(false),
}

export const certificateSettings = roomSettings({
  group: 'school',
  after: 'school_stamp',
  items,
  words: certificateSettingWords,
  tips: printedOnCertificates,
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
