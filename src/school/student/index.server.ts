// The door of student for the server.

export { archivedStudents } from './archive/reach.server.ts'
export { keepsFiles } from './own-file.server.ts'
