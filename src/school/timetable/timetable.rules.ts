// The rules of the entities of the timetable room.

import { calendarFeedRules } from './calendar/calendar-feed.server.ts'
import { coursePlanSeriesRules } from './course-plan-series.server.ts'
import { coursePlanRules } from './course-plan.server.ts'
import { roomRules } from './room.server.ts'

export const timetableRoomRules = {
  room: roomRules,
  course_plan: coursePlanRules,
  course_plan_series: coursePlanSeriesRules,
  calendar_feed: calendarFeedRules,
}
