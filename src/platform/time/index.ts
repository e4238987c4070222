// Exports of the time room for other rooms: days and hours in a time zone, and coming of age.

export { comingOfAge, isMinor } from './of-age.ts'
export { dateText, dayWords, spanText } from './date-text.ts'
export { dayIn, daysBetween, momentOf, timeIn, weekAround, weekdayOf } from './wall-clock.ts'
