// The door of time for the server.

export { schoolDay, schoolMonth, schoolYear } from './school-day.server.ts'
export { schoolZone } from './school-time.server.ts'
