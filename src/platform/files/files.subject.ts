// Uploaded files: where they are stored, who may read them, and what uses them.

import { subject } from '#engine/subject.ts'
import { attachment } from './attachment.ts'

export const filesSubject = subject({
  name: 'files',
  entities: [attachment],
})
