// Courseware: files of courses, who may read them, who has read them.

import { subject } from '#engine/subject.ts'
import { courseware } from './courseware.ts'

export const coursewareSubject = subject({
  name: 'courseware',
  entities: [courseware],
})
