// Exports of the time room for other rooms, on the server.

export { schoolDay, schoolMonth, schoolYear } from './school-day.server.ts'
export { schoolZone } from './school-time.server.ts'
