// Specialties: a student reads what is taught, and who leads it only where all teachers are read.

import { rules } from '#engine/server/product.ts'
import { seesAllTeachers } from './seen-teachers.server.ts'
import { specialty } from './specialty.ts'

export const specialtyRules = rules(specialty, {
  hides: (at) => (seesAllTeachers(at) ? [] : ['head_teacher_id']),
})
