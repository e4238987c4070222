// The manifest of the office room, the frame of the back office: start call, settings, saved views, search, pages for
// developers.

import { subject } from '#engine/subject.ts'

export const officeSubject = subject({
  name: 'office',
})
