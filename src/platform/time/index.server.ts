// Exports of the time room for other rooms, on the server.

export { schoolDay, schoolMonth, schoolYear, schoolZone } from './school-day.server.ts'
