// The words of the calendar that a date field opens.

import { screenTexts } from '#screens/screen-texts.ts'
import { language } from '#screens/text.ts'

export const calendarWords = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}
