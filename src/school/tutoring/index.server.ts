// The door of tutoring for the server.

export { tellStudents, tellTutor } from './task-news.server.ts'
export { isTutoringOffice } from './tutoring.server.ts'
