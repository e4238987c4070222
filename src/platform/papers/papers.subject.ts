// Papers: everything that leaves as a PDF.

import { subject } from '#engine/subject.ts'

export const papersSubject = subject({ name: 'papers' })
