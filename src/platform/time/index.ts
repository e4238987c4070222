// The door of time: days and hours as the clock on the wall of the school shows them.

export { comingOfAge, isMinor } from './of-age.ts'
export { daySaid, dayWords, spanSaid } from './shown.ts'
export { addDays, dayIn, daysBetween, momentOf, timeIn, weekAround, weekdayOf } from './wall-clock.ts'
