// The door of timetable for the browser.

export { Clashes } from './calendar/clashes.ui.tsx'
export { calendarOf } from './calendar/when-fields.ui.tsx'
