// The manifest of the papers room: all documents that the product creates as PDF.

import { subject } from '#engine/subject.ts'

export const papersSubject = subject({ name: 'papers' })
