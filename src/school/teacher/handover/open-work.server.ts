// Reads the open work of a teacher: future sessions, planned sessions without a date, open tutor tasks, led courses.

import type { Row } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { course } from '#school/course/index.ts'
import type { Plan } from '#school/timetable/index.sessions.server.ts'
import { mayPlanSchool } from '#school/timetable/index.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { seriesTimesText } from '#school/timetable/index.ts'
import { openTaskStatuses } from '../leave.server.ts'
import { tutorTask } from '#school/tutoring/index.ts'
import { isTutoringOffice } from '#school/tutoring/index.server.ts'
import type { Work, WorkKind } from './handover.ts'

/** A unit of work with its database rows. */
export interface WorkRows extends Work {
  plans: Plan[]
  task?: Row<typeof tutorTask>
  course?: Row<typeof course>
}

export async function openWorkOf(at: At, teacher: number): Promise<WorkRows[]> {
  const [given, assisted] = [await plansAhead(at, 'teacher_id', teacher), await plansAhead(at, 'assistant_id', teacher)]
  return [
    ...(await groups(at, 'sessions', given)),
    ...(await groups(at, 'assisted', assisted)),
    ...(await tasks(at, teacher)),
    ...(await courses(at, teacher)),
  ]
}

const openCourseStatuses = ['draft', 'open', 'in_progress'] as const

/** Returns future sessions in order, and sessions without a date if their course is not over. */
async function plansAhead(at: At, column: 'teacher_id' | 'assistant_id', teacher: number): Promise<Plan[]> {
  const going = at.db
    .selectFrom('course')
    .select('course.id')
    .where('status', 'in', [...openCourseStatuses])
  const rows = at.db
    .selectFrom('course_plan')
    .selectAll()
    .where(column, '=', teacher)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'scheduled'), eb('start_at', '>', at.now)]),
        and([eb('status', '=', 'planned'), eb('course_id', 'in', going)]),
      ]),
    )
    .where('delete_time', 'is', null)
  const found = (await rows.orderBy('seq').orderBy('id').execute()) as Plan[]
  // Rows without a date come last on both databases.
  return found.toSorted((one, other) => (one.start_at ?? Infinity) - (other.start_at ?? Infinity) || 0)
}

async function groups(at: At, kind: WorkKind, plans: Plan[]): Promise<WorkRows[]> {
  const keyOf = ({ series_id, course_id, status }: Plan) =>
    series_id !== null && status === 'scheduled' ? `${kind}-series-${series_id}` : `${kind}-course-${course_id}`
  const [names, series] = [await courseNames(at, plans), await seriesText(at, plans)]
  return [...Map.groupBy(plans, keyOf)].map(([key, rows]) => {
    const [{ course_id, series_id, timezone }] = rows as [Plan]
    const dated = rows.filter(({ status }) => status === 'scheduled')
    const days = dated.flatMap(({ start_at }) => (start_at === null ? [] : [dayIn(start_at, timezone)]))
    return {
      key,
      kind,
      title: names.get(course_id) ?? '',
      detail: series_id !== null && key.includes('series') ? (series.get(series_id) ?? null) : null,
      count: dated.length,
      undated: rows.length - dated.length,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      may: mayGive(at, kind),
      plans: rows,
    }
  })
}

async function courseNames(at: At, plans: readonly Plan[]): Promise<Map<number, string>> {
  const ids = plans.map(({ course_id }) => course_id)
  const rows = await at.db
    .selectFrom('course')
    .selectAll()
    .where('id', 'in', [0, ...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, titleOf(course, row, at.language)]))
}

async function seriesText(at: At, plans: readonly Plan[]): Promise<Map<number, string>> {
  const ids = plans.flatMap(({ series_id }) => series_id ?? [])
  const rows = await at.db
    .selectFrom('course_plan_series')
    .select(['id', 'weekdays', 'local_start', 'local_end'])
    .where('id', 'in', [0, ...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, seriesTimesText(row, at.language)]))
}

async function tasks(at: At, teacher: number): Promise<WorkRows[]> {
  const rows = await at.db
    .selectFrom('tutor_task')
    .selectAll()
    .where('tutor_id', '=', teacher)
    .where('status', 'in', [...openTaskStatuses])
    .where('delete_time', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .execute()
  return rows.map((task) => ({
    key: `task-${task.id}`,
    kind: 'task' as const,
    detail: null,
    plans: [],
    count: 0,
    undated: 0,
    title: titleOf(tutorTask, task, at.language),
    from: task.start_date,
    to: task.due_date,
    may: mayGive(at, 'task'),
    task: task,
  }))
}

async function courses(at: At, teacher: number): Promise<WorkRows[]> {
  const rows = await at.db
    .selectFrom('course')
    .selectAll()
    .where('lead_teacher_id', '=', teacher)
    .where('status', 'in', [...openCourseStatuses])
    .where('delete_time', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    key: `course-${row.id}`,
    kind: 'course' as const,
    detail: row.code,
    plans: [],
    count: 0,
    undated: 0,
    title: titleOf(course, row, at.language),
    from: row.start_date,
    to: row.end_date,
    may: mayGive(at, 'course'),
    course: row,
  }))
}

const transferRights = {
  sessions: (at: At) => mayPlanSchool(at) && may(at.who, 'k/coursePlan/place'),
  assisted: (at: At) => mayPlanSchool(at) && may(at.who, 'k/coursePlan/place'),
  task: (at: At) => isTutoringOffice(at) && may(at.who, 'k/tutorTask/assign'),
  course: (at: At) => isCourseOffice(at) && may(at.who, 'k/course/edit'),
} as const satisfies Record<WorkKind, (at: At) => boolean>

/** True if the caller may give away such work. It needs the right to plan the work, not the right to edit teachers. */
const mayGive = (at: At, kind: WorkKind): boolean => transferRights[kind](at)
