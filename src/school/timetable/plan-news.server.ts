// Notifies the people in changed sessions: once per save, even if many sessions changed. People who no longer take part
// get a notification of their own.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type News, type Recipient, notify } from '#school/notification/index.server.ts'
import type { Plan } from './course-plan.server.ts'
import { planNews as words } from './words.ts'
import {
  type Change,
  type Kind,
  changeText,
  courseNames,
  isDifferent,
  timeWords,
  titleOf,
} from './plan-news-text.server.ts'
import { icsOfChanges } from './calendar/ics-of-change.server.ts'
import { changesAsKnown, newsGroupOf } from './known-changes.server.ts'
import { everybodyIn } from './roster.server.ts'
import { dayIn, dayWords } from '#platform/time/index.ts'

export interface PlanChange {
  before: Plan
  after: Partial<Plan>
}

/** Notifies of all changes, except changes of past sessions. Returns the recipients. */
export async function tellChanges(at: At, kind: Kind, all: readonly PlanChange[]): Promise<Recipient[]> {
  const changes = all
    .map(({ before, after }) => ({ before, after: { ...before, ...after } }))
    .filter(({ before, after }) => Math.max(before.start_at ?? 0, after.start_at ?? 0) > at.now)
    .filter((change) => kind !== 'changed' || isDifferent(change))
    .toSorted((one, other) => (one.before.start_at ?? 0) - (other.before.start_at ?? 0))
  const [first, ...others] = changes
  if (!first) return []
  const { staying, leaving } = await recipientsOf(at, changes)
  const groups = [
    { to: staying, cancelled: goneKinds.has(kind) },
    // These people no longer take part, so the sessions are removed from their calendars.
    { to: kind === 'planned' ? [] : leaving, cancelled: true },
  ].filter(({ to }) => to.length > 0)
  for (const { to, cancelled } of groups)
    if (kind !== 'changed' || others.length > 0) await tell(at, kind, [first, ...others], { to, cancelled })
    else
      for (const part of await changesAsKnown(at, first, to))
        await tell(at, kind, [part.change], { to: part.to, cancelled })
  return [...staying, ...leaving]
}

interface Audience {
  to: Recipient[]
  /** True if the sessions must be removed from the calendars of `to`. */
  cancelled: boolean
}

async function tell(
  at: At,
  kind: Kind,
  changes: readonly [Change, ...Change[]],
  { to, cancelled }: Audience,
): Promise<void> {
  const [first] = changes
  const last = changes.at(-1) ?? first
  const { course_id, series_id, id, timezone } = first.before
  const dayOf = (change: Change) => dayIn(change.after.start_at ?? at.now, timezone)
  const many = changes.length > 1
  const { course, shortCourse } = await courseNames(at, course_id)
  await notify(at, {
    to,
    title: titleOf(kind, first, many),
    body: many ? words.many : words.one,
    values: {
      course,
      shortCourse,
      what: await changeText(at, kind, first, many),
      count: changes.length,
      before: timeWords(at, first.before),
      after: timeWords(at, first.after),
      from: dayWords(dayOf(first)),
      to: dayWords(dayOf(last)),
    },
    link: `/admin/k/calendar?date=${dayOf(first)}&session=${id}`,
    category: kind === 'courseCancelled' ? 'course' : 'schedule',
    // A notification replaces an unread one of the same group. Several sessions are a group only if a series changed.
    ...(!many && { group: newsGroupOf(first.before) }),
    ...(many && series_id && kind === 'changed' && { group: `series ${series_id}` }),
    ...(await urgencyOf(at, kind, changes, { course: say(course, 'fr'), cancelled })),
  })
}

const goneKinds = new Set<Kind>(['cancelled', 'courseCancelled', 'deleted', 'postponed'])
/** If a session begins within these hours, a message that waits for the morning or the daily e-mail may be too late. */
const urgentHours = 24

/** Priority and channels. They depend on the first future start among the old and new times. */
async function urgencyOf(
  at: At,
  kind: Kind,
  changes: readonly Change[],
  calendar: { course: string; cancelled: boolean },
): Promise<Partial<News>> {
  const { alert_session, session_alert_hours } = await settings(at)
  const times = changes.flatMap(({ before, after }) => [before.start_at, after.start_at])
  const next = Math.min(...times.filter((start) => start !== null && start > at.now).map(Number))
  const priority = goneKinds.has(kind) && kind !== 'postponed' ? 'important' : 'normal'
  if (!alert_session || next >= at.now + session_alert_hours * 3600) return { priority }
  return {
    priority: next < at.now + urgentHours * 3600 ? 'urgent' : priority,
    email: true,
    sms: true,
    calendar: await icsOfChanges(at, changes, calendar),
  }
}

/** Does not report the first date of a planned session, unless the session replaces a postponed one. */
export async function tellPlaced(at: At, before: Plan, after: Partial<Plan>): Promise<void> {
  if (before.status !== 'planned') await tellChanges(at, 'changed', [{ before, after }])
  else if (before.moved_from_id !== null) await tellChanges(at, 'planned', [{ before, after }])
}

interface Recipients {
  staying: Recipient[]
  /** They took part at the old time, or gave the session, and no longer do. */
  leaving: Recipient[]
}

/** Students and teachers before and after the change, except the person who makes it. */
async function recipientsOf(at: At, changes: readonly Change[]): Promise<Recipients> {
  const [were, are] = [changes.map(({ before }) => before), changes.map(({ after }) => after)]
  const staying = await peopleIn(at, are)
  const isThere = new Set(staying.map(keyOf))
  const leaving = (await peopleIn(at, were)).filter((each) => !isThere.has(keyOf(each)))
  return { staying, leaving }
}

const keyOf = ({ kind, id }: Recipient) => `${kind} ${id}`

async function peopleIn(at: At, plans: readonly Plan[]): Promise<Recipient[]> {
  const staff = plans.flatMap(({ teacher_id, assistant_id }) => [teacher_id, assistant_id])
  const teachers = [...new Set(staff)].filter((id) => id !== null).filter((id) => id !== at.who.profile.teacher)
  const students = await everybodyIn(
    at,
    plans.filter(({ start_at }) => start_at !== null),
  )
  return [
    ...students.map((id) => ({ kind: 'student' as const, id })),
    ...teachers.map((id) => ({ kind: 'teacher' as const, id })),
  ]
}
