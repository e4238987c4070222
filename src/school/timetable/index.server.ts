// The door of timetable for the server.

export { heldBySession, holdResources } from './claim.server.ts'
export { clashesOf } from './clash.server.ts'
export { attended, keeping } from './concurrent.server.ts'
export { namedSessions } from './named.server.ts'
export { attendedCourses, plansTheSchool, visiblePlans } from './own-plans.server.ts'
export { wantedFrom } from './place.server.ts'
export { type PlanChange, tellChanges } from './plan-news.server.ts'
export { type Roster, isOnRoster, rosterOf } from './roster.server.ts'
