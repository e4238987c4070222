// Reads the sessions of registers: course, time, room, groups, and the person who took the register.

import { itemAt } from '#text/item-at.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { groupNamesOfPlans } from '#school/timetable/index.server.ts'
import type { coursePlan } from '#school/timetable/index.ts'

type Plan = Pick<Row<typeof coursePlan>, (typeof planColumns)[number]>

export const planColumns = [
  ...(['id', 'title', 'course_id', 'room_id', 'start_at', 'end_at'] as const),
  ...(['register_status', 'register_done_at', 'register_done_by'] as const),
] as const

export async function sessionsOf(at: At, plans: readonly Plan[]) {
  const { course, room, admin } = at.product.resources
  const idsOf = (column: 'course_id' | 'room_id' | 'register_done_by') => [
    ...new Set(plans.flatMap((plan) => plan[column] ?? [])),
  ]
  const [courses, rooms, people, groups] = await Promise.all([
    titlesOf(at, course, idsOf('course_id')),
    titlesOf(at, { ...room, title: ['name'] }, idsOf('room_id')),
    titlesOf(at, admin, idsOf('register_done_by')),
    groupNamesOfPlans(
      at,
      plans.map(({ id }) => id),
    ),
  ])
  return plans.map((plan) => ({
    id: plan.id,
    title: plan.title,
    start_at: plan.start_at,
    end_at: plan.end_at,
    course: courses.get(plan.course_id) ?? '',
    room: rooms.get(plan.room_id ?? 0) ?? '',
    groups: groups.get(plan.id) ?? '',
    taken: plan.register_status === 'done',
    taken_at: plan.register_done_at,
    taken_by: people.get(plan.register_done_by ?? 0) ?? null,
  }))
}

export async function sessionOf(at: At, plan: Plan) {
  return itemAt(await sessionsOf(at, [plan]), 0)
}
