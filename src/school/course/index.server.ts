// The door of course for the server.

export { enrol } from './enrol.server.ts'
export { coursesOf, isCourseOffice, ownCourses, studentsTaught, takenCourses } from './own-courses.server.ts'
