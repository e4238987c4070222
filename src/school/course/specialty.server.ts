// The rules of specialties: the head teacher is hidden from readers who may not see all teachers.

import { rules } from '#engine/server/product.ts'
import { mayReadAllTeachers } from './visible-teachers.server.ts'
import { specialty } from './specialty.ts'

export const specialtyRules = rules(specialty, {
  hides: (at) => (mayReadAllTeachers(at) ? [] : ['head_teacher_id']),
})
