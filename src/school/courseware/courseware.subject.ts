// The manifest of the courseware room: files of courses, their recipients and readers.

import { subject } from '#engine/subject.ts'
import { courseware } from './courseware.ts'

export const coursewareSubject = subject({
  name: 'courseware',
  entities: [courseware],
})
