// What the command dialog offers for a student that it finds. A separate file, because the dialog loads on demand.

import type { FoundActs } from '#screens/subject.ts'
import { actWords, entranceWords } from './words.ts'

export const timetableActs: FoundActs = {
  student: [
    {
      right: 'k/calendar/index',
      group: entranceWords.timetable,
      also: 'calendrier séances planning 课表 日历 timetable calendar sessions',
      label: actWords.timetableOf,
      icon: 'calendar',
      onlyNamed: true,
      way: { address: ({ id }) => `/admin/k/calendar?student=${id}` },
    },
  ],
}
