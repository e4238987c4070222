// Who may know every teacher: a course and a specialty name to others only those whom they meet.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** Who may take the whole list away is the office; teachers and students only read names. */
export const isTeacherOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/teacher/export')

/** Colleagues know each other by name; a student knows the own teachers. */
export function seesAllTeachers(at: At): boolean {
  const { student, teacher: colleague } = at.who.profile
  return isTeacherOffice(at) || Boolean(colleague) || !student
}
