// Exports of the year room for other rooms: entities, and the word for students in the records of personal data.

export { academicTerm } from './academic-term.ts'
export { academicYear } from './academic-year.ts'
export { holiday } from './holiday.ts'
export { pupils } from './words.ts'
