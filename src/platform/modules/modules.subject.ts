// The manifest of the modules room: the store in which a school installs further lists, pages and tools.

import { subject } from '#engine/subject.ts'

export const modulesSubject = subject({
  name: 'modules',
})
