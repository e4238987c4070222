// The door of time: days and hours as the clock on the wall of the school shows them.

export { addDays, dayIn, daysBetween, momentOf, timeIn, weekAround, weekdayOf } from './wall-clock.ts'
