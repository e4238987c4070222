// The manifest of the school year: years, terms and closures.

import { subject } from '#engine/subject.ts'
import { holiday } from './holiday.ts'
import { academicYear } from './academic-year.ts'
import { academicTerm } from './academic-term.ts'

export const yearSubject = subject({
  name: 'year',
  entities: [holiday, academicYear, academicTerm],
})
