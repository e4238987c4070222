// Tells who may see all teachers. Other people see only the teachers of their courses and specialties.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** True for the office, which may export all teachers, and for the product itself. Others read only names. */
export const isTeacherOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')

/** False for students, who see only their own teachers. Teachers see the names of all teachers. */
export function mayReadAllTeachers(at: At): boolean {
  const { student, teacher: colleague } = at.who.profile
  return isTeacherOffice(at) || Boolean(colleague) || !student
}
