// The manifest of the settings room: the settings of the school, and the data of its public pages.

import { subject } from '#engine/subject.ts'

export const settingsSubject = subject({
  name: 'settings',
})
