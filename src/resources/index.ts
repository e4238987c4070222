// The product: every entity, in the order of the menu. Adding one is a folder with a declaration and its labels, a line
// here, and a migration.

export { student } from './student/student.ts'
export { studentStatusLog } from './student-status-log/student-status-log.ts'
export { teacher } from './teacher/teacher.ts'
export { specialty } from './specialty/specialty.ts'
export { room } from './room/room.ts'
export { holiday } from './holiday/holiday.ts'
export { academicYear } from './academic-year/academic-year.ts'
export { academicTerm } from './academic-term/academic-term.ts'
export { adminGroup } from './admin-group/admin-group.ts'
export { admin } from './admin/admin.ts'
export { adminRule } from './admin-rule/admin-rule.ts'
export { outbox } from './outbox/outbox.ts'
export { attachment } from './attachment/attachment.ts'
