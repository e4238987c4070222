// The door of teacher.

export { teacherUnavailability } from './teacher-unavailability.ts'
export { teacher } from './teacher.ts'
