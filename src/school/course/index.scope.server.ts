// The door of what somebody's own courses, students and teachers are.

export { isStudentOffice, studentsOf } from './own-students.server.ts'
export { isTeacherOffice, seesAllTeachers } from './seen-teachers.server.ts'
