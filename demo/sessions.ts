// Twelve weeks of past sessions and ten weeks of future ones: every course at its hours, without conflicts except one
// that a visitor can solve.

import type { coursePlan, coursePlanSeries } from '#school/timetable/index.ts'
import type { teacherUnavailability } from '#school/teacher/index.ts'
import { momentOf } from '#platform/time/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { demoClosures } from './calendar.ts'
import { splitCourses, tutorialCode } from './classes.ts'
import { type CoursePlan, coursePlans } from './courses.ts'
import { addDays, weekday } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { pickCyclic } from './pick.ts'

export type Session = DemoRow<typeof coursePlan> & { key: string; start_at?: number; end_at?: number }
type DatedSession = Session & { start_at: number; end_at: number }
export const isDated = (session: Session): session is DatedSession =>
  session.start_at !== undefined && session.end_at !== undefined
type Series = DemoRow<typeof coursePlanSeries>
const withSeries = 12

const zone = 'Europe/Paris'
const slots = ['08:30', '10:15', '13:00', '14:45', '16:30'] as const
const ends: Record<string, string> = {
  '08:30': '10:00',
  '10:15': '11:45',
  '13:00': '14:30',
  '14:45': '16:15',
  '16:30': '18:00',
}
const topics = [
  ['Découvrir et prendre ses repères', '入门与导学'],
  ['Notions essentielles', '核心概念'],
  ['Étude de cas', '案例分析'],
  ['Exercices guidés', '指导练习'],
  ['Travail en groupe', '小组合作'],
  ['Mise en pratique', '实践应用'],
  ['Révisions', '复习'],
  ['Bilan et questions', '总结与答疑'],
] as const

interface HeldPlan extends CoursePlan {
  teacher: string
}
interface Place {
  plan: HeldPlan
  teacher: string
  /** Monday is 0. */
  day: number
  time: (typeof slots)[number]
}

const staff = (number: number) => `ENS-${String(number).padStart(4, '0')}`
const held: readonly HeldPlan[] = coursePlans.flatMap((plan) => {
  const { status = 'in_progress', team } = plan
  const [lead] = team
  return status === 'in_progress' && lead !== undefined ? [{ ...plan, teacher: staff(lead) }] : []
})

/** Twice a week, at the first hours at which both the teacher and the room are free. */
const timetable: readonly Place[] = (() => {
  const taken = new Set<string>()
  const places: Place[] = []
  for (const [place, plan] of held.entries()) {
    for (let week = 0; week < 3; week++) {
      const { teacher } = plan
      const hours = slots.map((_time, n) => pickCyclic(slots, n + place))
      const all = hours.flatMap((time) => [0, 1, 2, 3, 4].map((day) => ({ day: (day + place + week * 2) % 5, time })))
      const free = all.find(
        ({ day, time }) =>
          !taken.has(`${teacher} ${day} ${time}`) &&
          !(plan.room && taken.has(`${plan.room} ${day} ${time}`)) &&
          !places.some((each) => each.plan === plan && each.day === day),
      )
      if (!free || (week === 2 && place > 17)) continue
      for (const who of [teacher, plan.room]) taken.add(`${who} ${free.day} ${free.time}`)
      places.push({ plan, teacher, ...free })
    }
  }
  return places
})()

export function demoSessions(today: string): Session[] {
  const closed = demoClosures(today).filter(({ blocks_sessions }) => blocks_sessions !== 0)
  const isOpen = (day: string) => !closed.some(({ start_date, end_date }) => day >= start_date && day <= end_date)
  const now = momentOf(today, '12:00', zone)
  const seen = new Map<string, number>()
  const sessions: DatedSession[] = []
  const add = (
    { plan, teacher }: Omit<Place, 'day' | 'time'>,
    day: string,
    time: string,
    end: string,
    more: Partial<Session> = {},
  ) => {
    const seq = (seen.get(plan.code) ?? 0) + 1
    seen.set(plan.code, seq)
    const [title, title_zh] = pickCyclic(topics, seq)
    const past = day < today
    sessions.push({
      key: `${plan.code} ${seq}`,
      course: plan.code,
      seq,
      title,
      title_zh,
      kind: 'lecture',
      planned_minutes: 90,
      start_at: momentOf(day, time, zone),
      end_at: momentOf(day, end, zone),
      timezone: zone,
      teacher,
      room: plan.room,
      participants: 'all',
      status: past ? 'done' : 'scheduled',
      ...(past && { register_status: 'done', held_content: `<p>${title}.</p>` }),
      ...(seq % 4 === 0 && {
        homework: '<p>Revoir le cours et terminer les exercices.</p>',
        homework_due_at: momentOf(addDays(day, 7), '18:00', zone),
      }),
      ...more,
    })
  }
  for (let n = -84; n <= 70; n++) {
    const day = addDays(today, n)
    if (n === 0) todays(day, add)
    else if (isOpen(day))
      for (const place of timetable)
        if (place.day === weekday(day) - 1) add(place, day, place.time, entryOf(ends, place.time), ofSeries(place))
  }
  return [...withStories(sessions, now), ...waiting(today, seen)]
}

/** One session after another from eight to ten in the evening, so that one is always in progress. */
function todays(
  day: string,
  add: (place: Omit<Place, 'day' | 'time'>, day: string, time: string, end: string, more?: Partial<Session>) => void,
) {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  for (const [n, plan] of held.slice(0, 9).entries()) {
    const [from, to] = [480 + n * 90, 480 + (n + 1) * 90]
    add({ plan, teacher: plan.teacher }, day, clock(from), clock(to))
  }
}

/** Four missing registers, three cancelled sessions, one postponed, one with a substitute, and the conflict. */
function withStories(sessions: DatedSession[], now: number): Session[] {
  const past = sessions.filter(({ start_at }) => start_at < now - 2 * 86_400)
  const next = sessions.filter(({ start_at }) => start_at > now + 86_400)
  for (const each of past.slice(-4))
    Object.assign(each, { status: 'scheduled', register_status: 'open', held_content: null })
  for (const each of next.slice(20, 23))
    Object.assign(each, { status: 'cancelled', cancel_reason: 'Grève des transports', ics_sequence: 1 })
  const [late, given] = [next[30], next[12]]
  if (late) Object.assign(late, { status: 'postponed', ics_sequence: 1 })
  if (given) Object.assign(given, { replaced_teacher: given.teacher, teacher: staff(11), ics_sequence: 1 })
  plantClash(next)
  divide(next)
  return sessions
}

/** Every second session of a course that is split is for one of its groups, in turn. */
function divide(next: Session[]): void {
  for (const { course, groups } of splitCourses) {
    const own = next.filter((each) => each.course === course && each.status === 'scheduled')
    for (const [turn, each] of own.filter((_, place) => place % 2 === 1).entries())
      Object.assign(each, { kind: 'tutorial', participants: 'groups', group: [tutorialCode(course, turn % groups)] })
  }
}

/** Two sessions of Lin Yue at the same time on an evening without others. */
function plantClash(next: DatedSession[]): void {
  const own = next.filter(({ teacher, status }) => teacher === staff(9) && status === 'scheduled')
  const first = own.find(({ course }) => course === 'MGT-MKT')
  const other = own.find(({ course }) => course === 'IND-DELF')
  if (!first || !other) return
  const day = new Date(first.start_at * 1000).toISOString().slice(0, 10)
  const evening = { start_at: momentOf(day, '18:15', zone), end_at: momentOf(day, '19:45', zone), series: null }
  for (const each of [first, other]) Object.assign(each, evening)
}

function waiting(today: string, seen: Map<string, number>): Session[] {
  return Array.from({ length: 14 }, (_, n) => {
    const plan = pickCyclic(held, n)
    const seq = (seen.get(plan.code) ?? 0) + 1
    seen.set(plan.code, seq)
    const [title, title_zh] = pickCyclic(topics, seq)
    return {
      key: `${plan.code} ${seq}`,
      course: plan.code,
      seq,
      title,
      title_zh,
      kind: 'tutorial',
      planned_minutes: 90,
      teacher: plan.teacher,
      room: plan.room,
      participants: 'all',
      timezone: zone,
      status: 'planned',
    }
  })
}

/** The sessions of the first places in the timetable were created by a series. */
function ofSeries(place: Place): Partial<Session> {
  const number = timetable.indexOf(place)
  return number < withSeries ? { series: `series ${number}` } : {}
}

export function demoSeries(today: string): Series[] {
  return timetable.slice(0, withSeries).map(({ plan, teacher, day, time }, place) => ({
    key: `series ${place}`,
    course: plan.code,
    freq: 'weekly',
    weekdays: String(day + 1),
    local_start: time,
    local_end: entryOf(ends, time),
    timezone: zone,
    from_date: addDays(today, -84),
    until_date: addDays(today, 70),
    skip_holidays: 1,
    teacher,
    room: plan.room,
    exdates: [],
  })) as Series[]
}

export function demoUnavailabilities(today: string): DemoRow<typeof teacherUnavailability>[] {
  const once = addDays(today, 7)
  return [
    { teacher: staff(3), kind: 'weekly', weekday: 3, from_time: '18:00', to_time: '20:00', reason: 'Chorale' },
    {
      teacher: staff(9),
      kind: 'weekly',
      weekday: 6,
      from_time: '08:00',
      to_time: '20:00',
      reason: 'Samedi en famille',
    },
    {
      teacher: staff(12),
      kind: 'once',
      reason: 'Congé',
      start_at: momentOf(once, '08:00', zone),
      end_at: momentOf(addDays(once, 5), '20:00', zone),
    },
  ] as DemoRow<typeof teacherUnavailability>[]
}
