// Exports of the tutoring room for other rooms, on the server.

export { tellStudents, tellTutor } from './task-news.server.ts'
export { isTutoringOffice } from './visible-tasks.server.ts'
