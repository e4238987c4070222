// Exports of the course room for other rooms, on the server: copies of courses.

export { type YearPlace, copyForYear } from './copy-for-year.server.ts'
