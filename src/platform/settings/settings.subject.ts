// The settings of the school and its public face.

import { subject } from '#engine/subject.ts'

export const settingsSubject = subject({
  name: 'settings',
})
