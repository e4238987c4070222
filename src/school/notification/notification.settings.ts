// The settings of notification: whether readers may answer messages.

import { type ValuesOf, onOff, roomSettings } from '#platform/settings/index.declare.ts'
import { notificationSections, notificationSettingWords } from './words.ts'

const items = {
  message_answers: onOff(true),
}

export const notificationSettings = roomSettings({
  group: 'school',
  after: 'justification_days',
  items,
  words: notificationSettingWords,
  sections: notificationSections,
})

declare module '#platform/settings/built-in.ts' {
  interface Settings extends ValuesOf<typeof items> {}
}
