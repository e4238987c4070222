// The manifest of the year room: school years, terms and days without sessions.

import { subject } from '#engine/subject.ts'
import { holiday } from './holiday.ts'
import { academicYear } from './academic-year.ts'
import { academicTerm } from './academic-term.ts'

export const yearSubject = subject({
  name: 'year',
  entities: [holiday, academicYear, academicTerm],
})
