// The manifest of the files room: uploads, where they are stored, who may read them, and which records use them.

import { subject } from '#engine/subject.ts'
import { attachment } from './attachment.ts'

export const filesSubject = subject({
  name: 'files',
  entities: [attachment],
})
