// Who may see all teachers; other people see only the teachers of their courses and specialties.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** People who may export the whole list belong to the office; teachers and students only read names. */
export const isTeacherOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')

/** Teachers see the names of all teachers; students see only their own teachers. */
export function mayReadAllTeachers(at: At): boolean {
  const { student, teacher: colleague } = at.who.profile
  return isTeacherOffice(at) || Boolean(colleague) || !student
}
