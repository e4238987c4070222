// Specialties: students read them, and their heads only if they may read all teachers.

import { rules } from '#engine/server/product.ts'
import { mayReadAllTeachers } from './visible-teachers.server.ts'
import { specialty } from './specialty.ts'

export const specialtyRules = rules(specialty, {
  hides: (at) => (mayReadAllTeachers(at) ? [] : ['head_teacher_id']),
})
