// Checks for the page of missing data: what courses lack, and active enrolments of students who have left.

import { sql } from 'kysely'
import type { MissingCheck } from '#platform/office/index.missing.server.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { missingWords as words } from './words.ts'

const status = 'draft,open,in_progress'

export const missingInCourses: readonly MissingCheck[] = [
  { name: 'teacher', words: words.teacher, search: { status, lead_teacher_id: 'null' } },
  { name: 'term', words: words.term, search: { status, academic_term_id: 'null' } },
  { name: 'specialty', words: words.specialty, search: { status, specialty_id: 'null' } },
  {
    name: 'students',
    words: words.students,
    search: { status: 'open,in_progress' },
    computed: { words: words.studentsFilter, needs: ['k/courseEnrolment/index'], where: withoutEnrolment },
  },
]

export const missingInEnrolments: readonly MissingCheck[] = [
  {
    name: 'student',
    words: words.former,
    search: { status: 'active' },
    computed: { words: words.formerFilter, needs: ['k/student/index'], where: ofFormerStudents },
  },
]

function withoutEnrolment(rows: Rows, { db }: At): Rows {
  const enrolled = db
    .selectFrom('course_enrolment')
    .select('course_enrolment.id')
    .where('course_enrolment.course_id', '=', sql.ref<number>('course.id'))
    .where('course_enrolment.status', '=', 'active')
    .where('course_enrolment.delete_time', 'is', null)
  return rows.where(({ not, exists }) => not(exists(enrolled)))
}

/** Limits enrolments to students who have left, or were never admitted. */
function ofFormerStudents(rows: Rows, { db }: At): Rows {
  const former = db
    .selectFrom('student')
    .select('student.id')
    .where('student.status', 'in', ['graduated', 'withdrawn', 'rejected', 'cancelled', 'anonymised'])
  return rows.where('course_enrolment.student_id', 'in', former)
}
