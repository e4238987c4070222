// Exports of the teacher room for other rooms.

export { teacherUnavailability } from './teacher-unavailability.ts'
export { teacher } from './teacher.ts'
