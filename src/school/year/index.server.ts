// The door of year for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { yearSubject } from './year.subject.ts'
import { academicTermRules } from './academic-term.server.ts'
import { academicYearRules } from './academic-year.server.ts'
import { holidayRules } from './holiday.server.ts'

export const yearServer = serverHalf(yearSubject, {
  rules: {
    holiday: holidayRules,
    academic_year: academicYearRules,
    academic_term: academicTermRules,
  },
})
