// A person's sessions, homework and tutoring hours as an iCalendar file. A moved session has a higher sequence number;
// a cancelled session stays in the file as cancelled, so that calendar programs remove it.

import ical, { ICalEventStatus } from 'ical-generator'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { coursePlan } from '../course-plan.ts'
import { plansOf } from '../visible-plans.server.ts'
import { calendarWords as words } from '../words.ts'
import { vtimezone } from './vtimezone.ts'

const day = 86_400

export interface FeedOptions {
  deadlines: boolean
  tutoring: boolean
}

export async function icsOf(at: At, origin: string, { deadlines, tutoring }: FeedOptions): Promise<string> {
  const { time_zone: zone } = await settings(at)
  const [from, to] = [at.now - 60 * day, at.now + 365 * day]
  const host = new URL(origin).host
  const calendar = await emptyCalendar(at, { zone, from, to })
  for (const row of await sessions(at, from, to)) {
    const cancelled = row.status === 'cancelled' || row.status === 'postponed'
    const course = titleOf({ ...at.product.resources.course, title: ['name'] }, row, at.language)
    const summary = `${course} – ${titleOf(coursePlan, row, at.language)}`
    const place = row.room ?? row.online_url
    calendar.createEvent(eventOf({ ...row, cancelled, summary, place }, { origin, zone }))
    if (!deadlines || cancelled || !row.homework || !row.homework_due_at) continue
    const due = zonedTime(row.homework_due_at, zone)
    calendar.createEvent({
      id: `homework-${row.id}@${host}`,
      start: due,
      end: due.add({ minutes: 30 }),
      timezone: zone,
      stamp: new Date(row.update_time * 1000),
      summary: `${say(words.homework, at.language)} – ${course}`,
      url: `${origin}/admin/k/calendar?session=${row.id}`,
    })
  }
  for (const row of tutoring ? await tutoringHours(at, from, to) : []) {
    const task = (at.language === 'zh-cn' && row.name_zh) || row.name
    calendar.createEvent({
      id: `tutoring-${row.id}@${host}`,
      start: zonedTime(row.start_at, zone),
      end: zonedTime(row.end_at, zone),
      stamp: new Date((row.update_time ?? row.start_at) * 1000),
      summary: `${say(words.tutoring, at.language)} – ${task}`,
      timezone: zone,
      ...(row.room && { location: row.room }),
      url: `${origin}/admin/k/tutoring?task=${row.tutor_task_id}`,
    })
  }
  return calendar.toString()
}

interface CalendarSpan {
  zone: string
  from: number
  to: number
}

export async function emptyCalendar(at: At, { zone, from, to }: CalendarSpan) {
  const { site_name: name } = await settings(at)
  return ical({
    name,
    ttl: 3600,
    prodId: { company: 'Pupitre', product: 'Calendar' },
    timezone: { name: zone, generator: (asked) => vtimezone(asked, from, to) },
  })
}

interface SessionEvent {
  id: number
  start_at: number
  end_at: number
  update_time: number
  ics_sequence: number
  cancelled: boolean
  summary: string
  place: string | null
}

/**
 * A session has the same event id in feeds and in mails. Calendar programs keep the event with the highest sequence.
 */
export const eventOf = (event: SessionEvent, { origin, zone }: { origin: string; zone: string }) => ({
  id: `plan-${event.id}@${new URL(origin).host}`,
  sequence: event.ics_sequence,
  summary: event.summary,
  timezone: zone,
  start: zonedTime(event.start_at, zone),
  end: zonedTime(event.end_at, zone),
  stamp: new Date(event.update_time * 1000),
  status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  url: `${origin}/admin/k/calendar?session=${event.id}`,
  ...(event.place && { location: event.place }),
})

/** Tutoring hours given or received; only the tutor sees a draft. */
function tutoringHours(at: At, from: number, to: number) {
  const { student = 0, teacher = 0 } = at.who.profile
  const named = at.db.selectFrom('tutor_session_student').select('tutor_session_id').where('student_id', '=', student)
  return at.db
    .selectFrom('tutor_session')
    .innerJoin('tutor_task', 'tutor_task.id', 'tutor_session.tutor_task_id')
    .leftJoin('room', 'room.id', 'tutor_session.room_id')
    .select(['tutor_session.id', 'tutor_task_id', 'start_at', 'end_at', 'tutor_session.update_time'])
    .select(['tutor_task.name', 'tutor_task.name_zh', 'room.name as room'])
    .where(({ or, and, eb }) =>
      or([
        eb('tutor_session.tutor_id', '=', teacher),
        and([eb('tutor_session.id', 'in', named), eb('tutor_session.status', '<>', 'draft')]),
      ]),
    )
    .where('tutor_session.status', '<>', 'rejected')
    .where('tutor_session.delete_time', 'is', null)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .limit(1000)
    .execute()
}

interface Row {
  id: number
  start_at: number
  end_at: number
  update_time: number
  status: string
  ics_sequence: number
  homework: string | null
  homework_due_at: number | null
  room: string | null
  online_url: string | null
  [name: string]: unknown
}

/** Without names of other people, because a calendar is shared more freely than a list. */
async function sessions(at: At, from: number, to: number): Promise<Row[]> {
  const all = (at.db as AnyDatabase).selectFrom('course_plan').where('course_plan.delete_time', 'is', null)
  const found = plansOf(all, at)
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .leftJoin('room', 'room.id', 'course_plan.room_id')
    .select(['course_plan.id', 'course_plan.start_at', 'course_plan.end_at', 'course_plan.update_time'])
    .select(['course_plan.status', 'course_plan.ics_sequence', 'course_plan.title', 'course_plan.title_zh'])
    .select(['course_plan.homework', 'course_plan.homework_due_at', 'course_plan.online_url'])
    .select(['course.name', 'course.name_zh', 'course.name_en', 'room.name as room'])
    .where('course_plan.start_at', '>=', from)
    .where('course_plan.start_at', '<', to)
    .where('course_plan.status', '<>', 'planned')
    .orderBy('course_plan.start_at')
    .limit(3000)
  return (await found.execute()) as Row[]
}

const zonedTime = (seconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
