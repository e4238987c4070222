// The frame of the back office: menu, start page, views of lists, search, pages for developers.

import { subject } from '#engine/subject.ts'

export const officeSubject = subject({
  name: 'office',
})
