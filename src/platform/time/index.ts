// Exports of the time room for other rooms: days and hours in the school's time zone.

export { comingOfAge, isMinor } from './of-age.ts'
export { daySaid, dayWords, spanSaid } from './shown.ts'
export { addDays, dayIn, daysBetween, momentOf, timeIn, weekAround, weekdayOf } from './wall-clock.ts'
