// Exports of the timetable room for other rooms, in the browser: the query keys of the calendar.

export { calendarKeys } from './timetable.keys.ts'
