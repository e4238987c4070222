// A preview of each line of a timetable: its meaning, whether it exists, and its conflicts. Rules and conflicts are
// those of manually planned series.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/words.ts'
import { sortedByName } from '#text/sort-key.ts'
import { type Foreseen, type SentRule, daysOfRule, foresee } from '../series-rule.server.ts'
import { addDays, weekdayOf } from '#platform/time/index.ts'
import { type Known, courseText, knowing } from './known.server.ts'
import type { Lesson } from './read-file.server.ts'
import { type Rival, rivalsIn } from './rivals.ts'
import { timetableWords as words } from './timetable.labels.ts'
import type { Foretold, LessonState, LessonTold, Matches, Sort } from './timetable.ts'

export interface Asked {
  from: string
  until: string
  matches: Matches
}
/** A line whose names are all known, as the rule of its series. */
export interface Meant {
  lesson: Lesson
  rule: SentRule
  there: boolean
}

const shownDays = 3
/** Created in one transaction, four milliseconds each, during which other writers on SQLite wait. */
const mostSessions = 2000

export async function foretell(at: At, lessons: Lesson[], asked: Asked): Promise<Foretold> {
  const { meant, known } = await meaningOf(at, lessons, asked)
  const rivals = await rivalsOf(at, [...meant.values()])
  await refuseTooMany(at, [...meant.values()])
  const results: LessonTold[] = []
  for (const lesson of lessons) {
    const one = meant.get(lesson.line)
    if (!one || one.there) {
      results.push(plainly(at, lesson, one, known.get(lesson.line)))
      continue
    }
    results.push(withDays(at, lesson, await foreseenOf(at, one.rule), rivals.get(lesson.line)))
  }
  const sessions = results.reduce(
    (sum, each) => sum + (each.state === 'new' || each.state === 'warn' ? each.sessions : 0),
    0,
  )
  return { lessons: results, unknown: await unknownIn(lessons, known), sessions }
}

/** Only counted, because finding the conflicts of so many would take too long. */
export async function refuseTooMany(at: At, meant: readonly Meant[]): Promise<void> {
  const fresh = meant.filter(({ there }) => !there)
  const counts = await Promise.all(fresh.map(({ rule }) => countOf(at, rule)))
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count > mostSessions) throw new Refusal(words.tooMany, { count, most: mostSessions })
}

/** A rule without any day is reported beside its line. */
async function countOf(at: At, rule: SentRule): Promise<number> {
  try {
    return (await daysOfRule(at, rule)).open.length
  } catch (problem) {
    if (problem instanceof Refusal) return 0
    throw problem
  }
}

/** For each line that can be interpreted. */
export async function meaningOf(at: At, lessons: Lesson[], { from, until, matches }: Asked) {
  if (until < from) throw new Refusal(words.turned, {}, { data: { fields: { until: say(words.turned, at.language) } } })
  const placed = lessons.filter(({ weekday, fault }) => weekday > 0 && !fault)
  const knownOf = knowing(at, placed, matches)
  const known = new Map<number, Known>()
  const meant = new Map<number, Meant>()
  for (const lesson of placed) {
    const here = await knownOf(lesson)
    known.set(lesson.line, here)
    const [teacher, assistant = null] = here.teachers
    if (here.course === undefined || here.room === undefined || teacher === undefined) continue
    if (here.teachers.includes(undefined)) continue
    const sent = { course_id: here.course, teacher_id: teacher, assistant_id: assistant, room_id: here.room }
    const rule = ruleOf(lesson, sent, { from, until })
    meant.set(lesson.line, { lesson, rule, there: await isThere(at, rule) })
  }
  return { known, meant }
}

type Ids = Pick<SentRule, 'course_id' | 'teacher_id' | 'assistant_id' | 'room_id'>

/** The first of two alternating weeks is that of the first day. */
function ruleOf(
  { weekday, start, end, weeks }: Lesson,
  ids: Ids,
  { from, until }: { from: string; until: string },
): SentRule {
  return {
    ...{ ...ids, kind: 'lecture', freq: weeks === 'each' ? 'weekly' : 'biweekly', weekdays: String(weekday) },
    ...{ local_start: start, local_end: end, count: null, skip_holidays: 1, until_date: until },
    from_date: weeks === 'second' ? addDays(from, 8 - weekdayOf(from)) : from,
  }
}

/** True if the same rule was imported before and is not completely cancelled. */
async function isThere({ db }: At, rule: SentRule): Promise<boolean> {
  const { course_id, teacher_id, room_id, freq, weekdays, local_start, local_end, from_date, until_date } = rule
  const same = { course_id, teacher_id, freq, weekdays, local_start, local_end, from_date, until_date }
  const found = await db
    .selectFrom('course_plan_series')
    .select('course_plan_series.id')
    .where(({ eb, and }) =>
      and(Object.entries(same).map(([name, value]) => eb(name as 'course_id', '=', value as never))),
    )
    .where('room_id', room_id === null ? 'is' : '=', room_id)
    .where('course_plan_series.delete_time', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('course_plan')
          .select('course_plan.id')
          .whereRef('course_plan.series_id', '=', 'course_plan_series.id')
          .where('course_plan.status', '<>', 'cancelled')
          .where('course_plan.delete_time', 'is', null),
      ),
    )
    .limit(1)
    .execute()
  return found.length > 0
}

async function rivalsOf({ db }: At, meant: readonly Meant[]): Promise<Map<number, Rival>> {
  const rows = await db.selectFrom('room').select('id').where('allow_overlap', '=', 1).execute()
  const shared = new Set(rows.map(({ id }) => Number(id)))
  const fresh = meant.filter(({ there }) => !there)
  return rivalsIn(
    fresh.map(({ lesson, rule: { teacher_id, assistant_id, room_id } }) => ({
      ...lesson,
      teachers: [teacher_id, assistant_id].filter((id) => id !== null),
      room: room_id === null || shared.has(room_id) ? null : room_id,
    })),
  )
}

/** A rule without any day gives a message and does not end the preview. */
async function foreseenOf(at: At, rule: SentRule): Promise<{ days: Foreseen[]; fault?: string }> {
  try {
    return { days: await foresee(at, rule) }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { days: [], fault: sayRefusal(at, problem) }
  }
}

export const sayRefusal = ({ language }: At, { words: message, values }: Refusal): string =>
  typeof message === 'string' ? message : say(message, language, values)

function blank(lesson: Lesson, state: LessonState): LessonTold {
  const { line, teachers, room, weekday, start, end, weeks } = lesson
  return {
    ...{ line, state, course: courseText(lesson), teacher: teachers.join(', '), room, said: '' },
    ...{ weekday, start, end, weeks, sessions: 0, closures: 0, days: [], more: 0 },
  }
}

function plainly(at: At, lesson: Lesson, one: Meant | undefined, known: Known | undefined): LessonTold {
  const translated = (text: Words, values = {}) => say(text, at.language, values)
  const { fault, weekday } = lesson
  if (fault) return { ...blank(lesson, 'fault'), said: translated(fault.words, { text: fault.text }) }
  if (weekday === 0) return { ...blank(lesson, 'unplaced'), said: translated(words.nowUnplaced) }
  if (one) return { ...blank(lesson, 'there'), said: translated(words.nowThere) }
  const names = namesUnknown(lesson, known!).map(([, name]) => name)
  return { ...blank(lesson, 'unknown'), said: translated(words.unknown, { names: names.join(', ') }) }
}

function withDays(
  at: At,
  lesson: Lesson,
  { days, fault }: { days: Foreseen[]; fault?: string },
  rival: Rival | undefined,
): LessonTold {
  if (fault) return { ...blank(lesson, 'fault'), said: fault }
  const open = days.filter(({ state }) => state !== 'closure')
  const inTheWay = open.filter(({ clashes }) => clashes.length > 0)
  const free = rival ? 'rival' : inTheWay.length > 0 ? 'warn' : 'new'
  const state = open.some((day) => day.state === 'clash') ? 'clash' : free
  const message = rival && (rival.by === 'teacher' ? words.sameTeacher : words.sameRoom)
  return {
    ...blank(lesson, open.length === 0 ? 'fault' : state),
    said: message
      ? say(message, at.language, { line: rival.line })
      : open.length === 0
        ? say(words.onlyClosures, at.language)
        : '',
    ...{ sessions: open.length, closures: days.length - open.length },
    days: inTheWay
      .toSorted((one, other) => Number(other.state === 'clash') - Number(one.state === 'clash'))
      .slice(0, shownDays)
      .map(({ date, clashes }) => ({ date, clashes })),
    more: Math.max(0, inTheWay.length - shownDays),
  }
}

/** Unknown names of the line, by kind. */
function namesUnknown(lesson: Lesson, { course, teachers, room }: Known): [Sort, string][] {
  return [
    ...(course === undefined ? [['course', courseText(lesson)] as [Sort, string]] : []),
    ...lesson.teachers.flatMap((name, place): [Sort, string][] =>
      teachers[place] === undefined ? [['teacher', name]] : [],
    ),
    ...(room === undefined ? [['room', lesson.room] as [Sort, string]] : []),
  ]
}

async function unknownIn(lessons: readonly Lesson[], known: ReadonlyMap<number, Known>): Promise<Foretold['unknown']> {
  const all = lessons.flatMap((lesson) => {
    const here = known.get(lesson.line)
    return here ? namesUnknown(lesson, here) : []
  })
  const of = (sort: Sort) => {
    const names = new Set(all.filter(([each]) => each === sort).map(([, name]) => name))
    return sortedByName([...names], (name) => name)
  }
  return { course: await of('course'), teacher: await of('teacher'), room: await of('room') }
}
