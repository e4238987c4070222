// Exports of the course room for other rooms, on the server: enrolling, and which courses a person may see.

export { enrol } from './enrol.server.ts'
export { coursesOf, isCourseOffice, ownCourses, studentsTaught, takenCourses } from './own-courses.server.ts'
