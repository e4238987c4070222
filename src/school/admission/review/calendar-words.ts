// The words of the calendar that a date field opens.

import { said } from '#screens/said.ts'
import { language } from '#screens/text.ts'

export const calendarWords = {
  language,
  previous: said.previous,
  next: said.next,
  open: said.openCalendar,
  time: said.time,
}
