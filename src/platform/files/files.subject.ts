// The manifest of the files room: stored uploads, their readers, and their uses by records.

import { subject } from '#engine/subject.ts'
import { attachment } from './attachment.ts'

export const filesSubject = subject({
  name: 'files',
  entities: [attachment],
})
