// The module store: lists, pages and tools that a school installs.

import { subject } from '#engine/subject.ts'

export const modulesSubject = subject({
  name: 'modules',
})
