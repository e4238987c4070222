// The door of year.

export { academicTerm } from './academic-term.ts'
export { academicYear } from './academic-year.ts'
export { holiday } from './holiday.ts'
export { pupils } from './words.ts'
