// Exports of the timetable room for other rooms, in the browser.

export { Clashes } from './calendar/clashes.ui.tsx'
export { dateFieldWords } from './calendar/time-fields.ui.tsx'
export { whenText } from './calendar/session.ui.ts'
