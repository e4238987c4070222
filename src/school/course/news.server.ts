// Notifications to students about their places.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { course } from './course.ts'
import { notify } from '#school/notification/index.server.ts'
import { enrolmentNews as words } from './words.ts'

type Course = Pick<Row<typeof course>, 'id' | 'name' | 'name_zh' | 'name_en'>

const inEachLanguage = ({ name, name_zh, name_en }: Course): Words => [name, name_zh || name, name_en || name]
const studentsOf = (ids: readonly number[]) => ids.map((id) => ({ kind: 'student' as const, id }))

export async function tellOffer(at: At, course: Course, students: readonly number[], hours: number): Promise<void> {
  await notify(at, {
    to: studentsOf(students),
    title: words.offerTitle,
    body: words.offerBody,
    values: { course: inEachLanguage(course), hours },
    link: '/admin/k/courseEnrolment',
    category: 'course',
    priority: 'important',
    group: `offer ${course.id}`,
  })
}

/**
 * Notifies enrolled and waiting students that the course is cancelled, except the students in `told`, whom another room
 * has already notified.
 */
export async function tellCancelled(at: At, course: Course, reason: string, told: readonly number[]): Promise<void> {
  const rows = await at.db
    .selectFrom('course_enrolment')
    .select('student_id')
    .where('course_id', '=', course.id)
    .where('status', 'in', ['requested', 'waitlisted', 'active'])
    .where('student_id', 'not in', [0, ...told])
    .where('delete_time', 'is', null)
    .execute()
  await notify(at, {
    to: studentsOf(rows.map(({ student_id }) => student_id)),
    title: words.cancelledTitle,
    body: words.cancelledBody,
    values: { course: inEachLanguage(course), reason },
    link: '/admin/k/courseEnrolment',
    category: 'course',
    priority: 'important',
  })
}
