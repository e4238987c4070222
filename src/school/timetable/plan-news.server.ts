// Notifications about changed sessions: one per save, however many sessions changed, with old and new values.

import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { type Language, type Words, inEachLanguage, say } from '#engine/words.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type Recipient, notify } from '#school/notification/index.server.ts'
import { room } from './room.ts'
import type { Plan } from './course-plan.server.ts'
import { planNews as words } from './plan-news.labels.ts'
import { icsOfChanges } from './calendar/ics-of-change.server.ts'
import { everybodyIn } from './roster.server.ts'
import { dayIn, dayWords, spanText } from '#platform/time/index.ts'

export interface PlanChange {
  before: Plan
  after: Partial<Plan>
}
type Kind = 'changed' | 'cancelled' | 'restored' | 'postponed' | 'planned'

/** Corrections of past sessions are not reported. */
export async function tellChanges(at: At, kind: Kind, all: readonly PlanChange[]): Promise<void> {
  const changes = all
    .map(({ before, after }) => ({ before, after: { ...before, ...after } }))
    .filter(({ before, after }) => Math.max(before.start_at ?? 0, after.start_at ?? 0) > at.now)
    .toSorted((one, other) => (one.before.start_at ?? 0) - (other.before.start_at ?? 0))
  const [first] = changes
  if (!first) return
  const what = kind === 'changed' ? await differences(at, first, changes.length > 1) : changeText(at, kind, first)
  if (what === null) return
  const last = changes.at(-1)!
  const { course_id, series_id, id, timezone } = first.before
  const many = changes.length > 1
  const isUrgent = await isSoon(at, first)
  const course = await courseName(at, course_id)
  const isGone = kind === 'cancelled' || kind === 'postponed'
  await notify(at, {
    to: await recipientsOf(at, changes),
    title: many ? (kind === 'cancelled' ? words.manyCancelled : words.manyChanged) : titleOf(kind, first),
    body: many ? words.many : words.one,
    values: {
      ...{ course, what, count: changes.length },
      from: dayWords(dayIn(first.after.start_at!, timezone)),
      to: dayWords(dayIn(last.after.start_at!, timezone)),
    },
    link: `/admin/k/calendar?date=${dayIn(first.after.start_at!, timezone)}&session=${id}`,
    category: 'schedule',
    priority: kind === 'cancelled' ? 'important' : 'normal',
    ...(isUrgent && {
      ...{ email: true, sms: true },
      calendar: await icsOfChanges(at, changes, { course: say(course, 'fr'), cancelled: isGone }),
    }),
    // Only for a single session does a later change replace an unread earlier one.
    ...(!many && { group: `session ${id}` }),
    ...(many && series_id && kind === 'changed' && { group: `series ${series_id}` }),
  })
}

/** Of the old or the new time, whichever comes first. */
async function isSoon(at: At, { before, after }: Change): Promise<boolean> {
  const { alert_session, session_alert_hours } = await settings(at)
  const starts = [before.start_at, after.start_at].filter((start) => start !== null && start > at.now) as number[]
  return alert_session && Math.min(...starts) < at.now + session_alert_hours * 3600
}

/** The first date of a line is not reported, unless it replaces a postponed session. */
export async function tellPlaced(at: At, before: Plan, after: Partial<Plan>): Promise<void> {
  if (before.status !== 'planned') await tellChanges(at, 'changed', [{ before, after }])
  else if (before.moved_from_id !== null) await tellChanges(at, 'planned', [{ before, after }])
}

interface Change {
  before: Plan
  after: Plan
}

const isMoved = ({ before, after }: Change) => before.start_at !== after.start_at || before.end_at !== after.end_at

function titleOf(kind: Kind, change: Change): Words {
  if (kind !== 'changed') return words[`${kind}Title`]
  if (isMoved(change)) return words.movedTitle
  return change.before.room_id === change.after.room_id ? words.teacherTitle : words.roomTitle
}

function changeText(at: At, kind: Exclude<Kind, 'changed'>, { after }: Change): Words {
  return inEachLanguage((language) =>
    say(words[kind], language, { when: sayTime(at, after)(language), reason: after.cancel_reason ?? '' }),
  )
}

/** Empty if time, room and teacher are unchanged. */
async function differences(at: At, change: Change, many: boolean): Promise<Words | null> {
  const { before, after } = change
  const same = (['room_id', 'teacher_id', 'assistant_id'] as const).every((name) => before[name] === after[name])
  if (!isMoved(change) && same) return null
  const rooms = await titlesOf(
    at,
    room,
    [before.room_id, after.room_id].filter((id) => id !== null),
  )
  const teachers = await titlesOf(
    at,
    at.product.resources.teacher,
    [before.teacher_id, after.teacher_id, before.assistant_id, after.assistant_id].filter((id) => id !== null),
  )
  const named = (names: Map<number, string>, id: number | null, language: Language) =>
    (id === null ? undefined : names.get(id)) ?? say(words.nobody, language)
  const parts: ((language: Language) => string)[] = []
  if (isMoved(change))
    parts.push((language) =>
      say(many ? words.hoursFrom : words.movedFrom, language, {
        ...{ before: sayTime(at, before)(language), after: sayTime(at, after)(language) },
      }),
    )
  if (before.room_id !== after.room_id)
    parts.push((language) =>
      say(words.room, language, {
        ...{ before: named(rooms, before.room_id, language), after: named(rooms, after.room_id, language) },
      }),
    )
  if (before.teacher_id !== after.teacher_id)
    parts.push((language) =>
      say(words.teacher, language, {
        ...{ before: named(teachers, before.teacher_id, language), after: named(teachers, after.teacher_id, language) },
      }),
    )
  if (before.assistant_id !== after.assistant_id)
    parts.push((language) =>
      say(words.assistant, language, {
        before: named(teachers, before.assistant_id, language),
        after: named(teachers, after.assistant_id, language),
      }),
    )
  return inEachLanguage((language) => parts.map((part) => part(language)).join(say(words.and, language)))
}

const sayTime =
  (at: At, { start_at, end_at, timezone }: Plan) =>
  (language: Language) =>
    spanText({ ...at, language }, { from: start_at!, to: end_at! }, timezone)

async function courseName({ db }: At, id: number): Promise<Words> {
  const { name, name_zh, name_en } = await db
    .selectFrom('course')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [name, name_zh || name, name_en || name]
}

/** Students, the current and the former teacher, except the person who makes the change. */
async function recipientsOf(at: At, changes: readonly Change[]): Promise<Recipient[]> {
  const staff = changes.flatMap(({ before, after }) => [
    ...[before.teacher_id, after.teacher_id, before.assistant_id, after.assistant_id],
  ])
  const teachers = [...new Set(staff)].filter((id) => id !== null && id !== at.who.profile.teacher)
  const students = await everybodyIn(
    at,
    changes.map(({ after }) => after),
  )
  return [
    ...students.map((id) => ({ kind: 'student' as const, id })),
    ...teachers.map((id) => ({ kind: 'teacher' as const, id: id! })),
  ]
}
