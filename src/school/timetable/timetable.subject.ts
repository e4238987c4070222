// The manifest of the timetable room: classrooms, sessions, series and calendar feeds.

import { subject } from '#engine/subject.ts'
import type {} from '#screens/related-filters.ts'
import { room } from './room.ts'
import { coursePlan } from './course-plan.ts'
import { coursePlanSeries } from './course-plan-series.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { givenByWords } from './words.ts'

export const timetableSubject = subject({
  name: 'timetable',
  entities: [room, coursePlan, coursePlanSeries, calendarFeed],
  relatedFilters: [{ name: 'given_by', of: 'course_plan', target: 'teacher', words: givenByWords }],
  groups: {
    Pédagogie: ['k/room/*'],
    Enseignant: ['k/room/index'],
    Étudiant: ['k/room/index'],
    'Responsable légal': ['k/room/index'],
  },
})
