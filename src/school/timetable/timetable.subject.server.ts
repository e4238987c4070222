// The server half of the manifest of the timetable room: rules, pages, rights, calls, and reactions to events of other
// rooms.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './timetable.tables.ts'
import { timetableRoomRules } from './timetable.rules.ts'
import { timetableSubject } from './timetable.subject.ts'
import { calendarPage, callTitles } from './words.ts'
import { endFeeds } from './calendar/end-feeds.server.ts'
import { calendarFeedCalls } from './calendar/feed.server.ts'
import { cancelSessionsOfCourse } from './course-cancelled.server.ts'
import { timetableCalls } from './import/import-calls.server.ts'
import { sessionsGivenBy } from './given-by.server.ts'
import { roomMove } from './room-move-in.server.ts'
import { timetablePersonal } from './personal.server.ts'

export const timetableServer = serverHalf(timetableSubject, {
  rules: timetableRoomRules,
  personal: timetablePersonal,
  moveIn: { room: roomMove },
  related: { given_by: sessionsGivenBy },
  pages: [
    {
      name: 'k/calendar',
      group: 'planning',
      icon: 'calendar-week',
      weigh: 99,
      words: calendarPage.page,
      rights: { index: calendarPage.index },
    },
  ],
  rights: {
    'k/coursePlan': { 'k/coursePlan/place': callTitles.placeOnTheCalendar },
    'k/coursePlanSeries': {
      'k/coursePlanSeries/create': callTitles.createASeries,
      'k/coursePlanSeries/change': callTitles.changeASeries,
    },
    'k/calendarFeed': { 'k/calendarFeed/renew': callTitles.makeOneSLink },
  },
  onPasswordChange: endFeeds,
  onCourseCancel: cancelSessionsOfCourse,
  calls: [timetableCalls, calendarFeedCalls],
})
