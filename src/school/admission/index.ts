// The door of admission.

export { studentRegistration } from './student-registration.ts'
