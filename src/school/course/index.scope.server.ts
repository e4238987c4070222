// Exports of the course room for other rooms, on the server: which students and teachers a person may see.

export { isStudentOffice, studentsOf } from './own-students.server.ts'
export { isTeacherOffice, mayReadAllTeachers } from './visible-teachers.server.ts'
