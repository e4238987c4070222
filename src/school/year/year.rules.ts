// The rules of all entities of the year room.

import { academicTermRules } from './academic-term.server.ts'
import { academicYearRules } from './academic-year.server.ts'
import { holidayRules } from './holiday.server.ts'

export const yearRoomRules = {
  holiday: holidayRules,
  academic_year: academicYearRules,
  academic_term: academicTermRules,
}
