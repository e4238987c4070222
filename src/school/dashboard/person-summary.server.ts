// Reads the personal part of the dashboard: the next session with its actions, some facts, and shortcuts to pages that
// the person may open.

import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { settings } from '#platform/settings/index.server.ts'
import type { At } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleOf } from '#engine/server/titles.ts'
import { dayIn } from '#platform/time/index.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { type RosterSession, rosterOf } from '#school/timetable/index.server.ts'
import { presenceOf } from './charts-student.server.ts'
import { titleIn } from './session-of.server.ts'
import { taughtThisMonth } from './week.server.ts'
import type { NextSession, PersonSummary, Shortcut, ShortcutName } from './person-summary.ts'

/** In seconds: how long before a session its register can be taken. */
const before = 15 * 60

const shortcutsOf: Record<'teacher' | 'student', (Shortcut & { right: string })[]> = {
  teacher: [
    { name: 'calendar', path: 'k/calendar', search: {}, right: 'k/calendar/index' },
    { name: 'marks', path: 'k/marks', search: {}, right: 'k/marks/save' },
    { name: 'hours', path: 'k/tutoring', search: {}, right: 'k/tutorSession/log' },
    { name: 'courseware', path: 'k/courseware', search: { add: '' }, right: 'k/courseware/add' },
    { name: 'message', path: 'k/notification', search: { add: '' }, right: 'k/notification/add' },
  ],
  student: [
    { name: 'calendar', path: 'k/calendar', search: {}, right: 'k/calendar/index' },
    { name: 'myMarks', path: 'k/myMarks', search: {}, right: 'k/myMarks/index' },
    { name: 'reEnrolment', path: 'k/myReEnrolment', search: {}, right: 'k/myReEnrolment/index' },
    { name: 'permit', path: 'k/myRenewal', search: {}, right: 'k/myRenewal/index' },
    { name: 'absence', path: 'k/attendanceJustification', search: { add: '' }, right: 'k/attendanceJustification/add' },
    { name: 'document', path: 'k/studentDocument', search: { add: '' }, right: 'k/studentDocument/add' },
    { name: 'tutoring', path: 'k/tutoring', search: {}, right: 'k/tutoring/index' },
  ],
}

export async function personSummaryOf(at: At, profile: 'teacher' | 'student', zone: string): Promise<PersonSummary> {
  const student = profile === 'student'
  const fits: Partial<Record<ShortcutName, boolean>> = {
    permit: student && (await hasPermit(at)),
    reEnrolment: student && (await mayReEnrol(at)),
  }
  const shortcuts = shortcutsOf[profile].filter(({ name, right }) => may(at.who, right) && fits[name] !== false)
  const [next, step, left, presence, taught] = await Promise.all([
    nextSession(at, profile, zone),
    student ? nextStep(at) : null,
    student ? hoursLeft(at) : null,
    student && may(at.who, 'k/attendance/index') ? presenceOf(at) : null,
    student ? null : taughtThisMonth(at, zone),
  ])
  const { school_email: email, school_phone: phone } = await settings(at)
  const office = student && (email || phone) ? { email, phone } : null
  return {
    next,
    step,
    left,
    presence,
    taught,
    ways: shortcuts.map(({ right: _right, ...shortcut }) => shortcut),
    office,
  }
}

/** False for citizens of the European Union, who need no residence permit. */
async function hasPermit(at: At): Promise<boolean> {
  const student = at.db.selectFrom('student').select('permit_expiry')
  const row = await student.where('id', '=', at.who.profile.student ?? 0).executeTakeFirst()
  return row?.permit_expiry != null
}

/** True until the student has sent the re-enrolment, but not after the closing date. */
async function mayReEnrol(at: At): Promise<boolean> {
  const open = at.db
    .selectFrom('re_enrolment')
    .innerJoin('re_enrolment_campaign as campaign', 'campaign.academic_year_id', 're_enrolment.academic_year_id')
    .select('re_enrolment.id')
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('re_enrolment.status', 'in', ['invited', 'begun', 'returned'])
    .where('closes_on', '>=', await schoolDay(at))
    .where('re_enrolment.delete_time', 'is', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** The running or next session. For a teacher, only sessions that they give or assist in count. */
async function nextSession(at: At, profile: 'teacher' | 'student', zone: string): Promise<NextSession | null> {
  const resource = at.product.resources.course_plan
  if (!may(at.who, `${resource.path}/index`)) return null
  const self = at.who.profile.teacher ?? 0
  let rows = rowsOf(at, resource)
    .select('course_plan.id')
    .where('course_plan.status', '=', 'scheduled')
    .where('course_plan.end_at', '>', at.now)
  if (profile === 'teacher')
    rows = rows.where(({ or, eb }) =>
      or([eb('course_plan.teacher_id', '=', self), eb('course_plan.assistant_id', '=', self)]),
    )
  const found = await rows.orderBy('course_plan.start_at').orderBy('course_plan.id').limit(1).executeTakeFirst()
  return found ? nearSession(at, resource, { id: Number(found.id), zone, teaches: profile === 'teacher' }) : null
}

async function nearSession(at: At, resource: Resource, of: { id: number; zone: string; teaches: boolean }) {
  const row = await readRecord(at, resource, of.id)
  const start_at = Number(row.start_at)
  return {
    id: of.id,
    title: titleOf(resource, row, at.language),
    course: titleIn(row.course),
    room: titleIn(row.room),
    online_url: (row.online_url as string | null) ?? null,
    start_at,
    end_at: Number(row.end_at),
    day: dayIn(start_at, of.zone),
    students: of.teaches ? (await rosterOf(at, { ...row, id: of.id } as RosterSession)).length : null,
    register: of.teaches && at.now >= start_at - before && may(at.who, 'k/register/index'),
  }
}

async function nextStep(at: At): Promise<string | null> {
  const resource = at.product.resources.tutor_session
  if (!may(at.who, `${resource.path}/index`)) return null
  const row = await rowsOf(at, resource)
    .select('tutor_session.next_step')
    .where('tutor_session.status', '<>', 'rejected')
    .orderBy('tutor_session.start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.next_step as string | null | undefined) || null
}

async function hoursLeft(at: At): Promise<number | null> {
  const { bought, used } = await at.db
    .selectFrom('course_enrolment')
    .select(({ fn, eb }) => [
      fn.sum<number>(eb('purchased_minutes', '+', eb.ref('bonus_minutes'))).as('bought'),
      fn.sum<number>('used_minutes').as('used'),
    ])
    .where('student_id', '=', at.who.profile.student ?? 0)
    .where('status', '=', 'active')
    .where('billing_rule', '<>', 'none')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(bought ?? 0) > 0 ? Number(bought) - Number(used ?? 0) : null
}
