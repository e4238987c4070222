// Exports of the timetable room for other rooms, on the server: sessions, for rooms that follow or change them.

export { leaveSessions, rejoinSessions, sessionsToLeave } from './leave-sessions.server.ts'
export { markRegisterDone } from './register-done.server.ts'
export type { OtherHours } from './other-hours.server.ts'
export type { Plan } from './course-plan.server.ts'
