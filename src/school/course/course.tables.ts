// The table of the teachers of a course, which is no entity.

import type { Generated } from 'kysely'

declare module '#engine/server/product.ts' {
  interface Tables {
    course_teacher: {
      course_id: number
      teacher_id: number
      role: Generated<'lead' | 'co' | 'assistant' | 'substitute'>
      share_percent: number | null
    }
  }
}
