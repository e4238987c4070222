// Exports of the admission room for other rooms.

export { studentRegistration } from './student-registration.ts'
