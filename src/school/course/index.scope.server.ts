// Exports of the course room for other rooms, on the server: the own courses, students and teachers of a person.

export { isStudentOffice, studentsOf } from './own-students.server.ts'
export { isTeacherOffice, mayReadAllTeachers } from './visible-teachers.server.ts'
