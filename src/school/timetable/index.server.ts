// Exports of the timetable room for other rooms, on the server.

export { sessionLocks, holdResources } from './claim.server.ts'
export { clashesOf } from './clash.server.ts'
export { awayStudents } from './away-students.server.ts'
export { attendedSessions, attendsOn, sessionsUsing } from './concurrent.server.ts'
export { addSessionNames } from './resource-names.server.ts'
export { attendedCourses, mayPlanSchool, visiblePlans } from './visible-plans.server.ts'
export { sessionRequestFrom } from './place.server.ts'
export { plansOfGroup } from './plans-of-group.server.ts'
export { type PlanChange, tellChanges } from './plan-news.server.ts'
export { type Roster, type RosterSession, isOnRoster, rosterOf } from './roster.server.ts'
export { groupNamesOfPlans } from './session-groups.server.ts'
