// Specialties: students read them, and their heads only if they may read all teachers.

import { rules } from '#engine/server/product.ts'
import { seesAllTeachers } from './seen-teachers.server.ts'
import { specialty } from './specialty.ts'

export const specialtyRules = rules(specialty, {
  hides: (at) => (seesAllTeachers(at) ? [] : ['head_teacher_id']),
})
