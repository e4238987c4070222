// The server half of the manifest of the year room: rules, personal data and imports.

import { serverHalf } from '#engine/server/subject.ts'
import { yearRoomRules } from './year.rules.ts'
import { yearSubject } from './year.subject.ts'
import { termMove, yearMove } from './move-in.server.ts'
import { yearPersonal } from './personal.server.ts'

export const yearServer = serverHalf(yearSubject, {
  rules: yearRoomRules,
  personal: yearPersonal,
  moveIn: { academic_year: yearMove, academic_term: termMove },
})
