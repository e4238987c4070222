// The preview of a timetable import: for each line the records it names, whether it was imported before, and the
// conflicts of its sessions. Rules and conflicts are the same as for a series that is planned by hand.

import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { sortByName } from '#text/sort-key.ts'
import { type OccurrencePreview, type SentRule, daysOfRule, previewSeries } from '../series-rule.server.ts'
import { addDays } from '#text/add-days.ts'
import { weekdayOf } from '#platform/time/index.ts'
import { type ResolvedNames, courseText, resolveNames } from './resolve-names.server.ts'
import type { Lesson } from './read-file.server.ts'
import { type LineConflict, lineConflictsIn } from './line-conflicts.ts'
import { timetableWords as words } from '../words.ts'
import type { ImportPreview, LessonState, LessonPreview, Matches, NameKind } from './import-format.ts'

export interface ImportOptions {
  from: string
  until: string
  matches: Matches
}
/** A line whose names are all known, and the rule of its series. `wasImported`: an earlier import has created it. */
export interface ResolvedLesson {
  lesson: Lesson
  rule: SentRule
  wasImported: boolean
}

const shownDays = 3
/** All sessions are created in one transaction, in about 4 ms each. Other writers on SQLite wait until it ends. */
const mostSessions = 2000

export async function previewImport(at: At, lessons: Lesson[], asked: ImportOptions): Promise<ImportPreview> {
  const { resolved, known } = await resolveLessons(at, lessons, asked)
  const rivals = await lineConflictsOf(at, [...resolved.values()])
  await refuseTooMany(at, [...resolved.values()])
  const results: LessonPreview[] = []
  for (const lesson of lessons) {
    const one = resolved.get(lesson.line)
    if (!one || one.wasImported) {
      results.push(lineWithoutDays(at, lesson, one, known.get(lesson.line)))
      continue
    }
    results.push(lineWithDays(at, lesson, await previewOf(at, one.rule), rivals.get(lesson.line)))
  }
  const sessions = results.reduce(
    (sum, each) => sum + (each.state === 'new' || each.state === 'warn' ? each.sessions : 0),
    0,
  )
  return { lessons: results, unknown: await unknownIn(lessons, known), sessions }
}

/**
 * Refuses more than `mostSessions` new sessions. It only counts days: to find so many conflicts would take too long.
 */
export async function refuseTooMany(at: At, resolved: readonly ResolvedLesson[]): Promise<void> {
  const fresh = resolved.filter(({ wasImported }) => !wasImported)
  const counts = await Promise.all(fresh.map(({ rule }) => countOf(at, rule)))
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count > mostSessions) throw new Refusal(words.tooMany, { count, most: mostSessions })
}

/** The number of sessions; 0 for a rule without any day, which `previewOf` reports at its line. */
async function countOf(at: At, rule: SentRule): Promise<number> {
  try {
    return (await daysOfRule(at, rule)).open.length
  } catch (problem) {
    if (problem instanceof Refusal) return 0
    throw problem
  }
}

/** By line number: `known` are the records that the line names, `resolved` is its rule if all names are known. */
export async function resolveLessons(at: At, lessons: Lesson[], { from, until, matches }: ImportOptions) {
  if (until < from) throw new Refusal(words.turned, {}, { data: { fields: { until: say(words.turned, at.language) } } })
  const placed = lessons.filter(({ weekday, fault }) => weekday > 0 && !fault)
  const knownOf = resolveNames(at, placed, matches)
  const known = new Map<number, ResolvedNames>()
  const resolved = new Map<number, ResolvedLesson>()
  for (const lesson of placed) {
    const here = await knownOf(lesson)
    known.set(lesson.line, here)
    const [teacher, assistant = null] = here.teachers
    if (here.course === undefined || here.room === undefined || teacher === undefined) continue
    if (here.teachers.includes(undefined)) continue
    const sent = { course_id: here.course, teacher_id: teacher, assistant_id: assistant, room_id: here.room }
    const rule = ruleOf(lesson, sent, { from, until })
    resolved.set(lesson.line, { lesson, rule, wasImported: await isImported(at, rule) })
  }
  return { known, resolved }
}

type Ids = Pick<SentRule, 'course_id' | 'teacher_id' | 'assistant_id' | 'room_id'>

/** The week of `from` is the first of two alternating weeks, so a lesson of the second week starts a week later. */
function ruleOf(
  { weekday, start, end, weeks }: Lesson,
  ids: Ids,
  { from, until }: { from: string; until: string },
): SentRule {
  return {
    ...ids,
    kind: 'lecture',
    freq: weeks === 'each' ? 'weekly' : 'biweekly',
    weekdays: String(weekday),
    local_start: start,
    local_end: end,
    count: null,
    group_ids: '',
    skip_holidays: 1,
    until_date: until,
    from_date: weeks === 'second' ? addDays(from, 8 - weekdayOf(from)) : from,
  }
}

/** True if the same rule was imported before and is not completely cancelled. */
async function isImported({ db }: At, rule: SentRule): Promise<boolean> {
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

async function lineConflictsOf({ db }: At, resolved: readonly ResolvedLesson[]): Promise<Map<number, LineConflict>> {
  const rows = await db.selectFrom('room').select('id').where('allow_overlap', '=', 1).execute()
  const shared = new Set(rows.map(({ id }) => Number(id)))
  const fresh = resolved.filter(({ wasImported }) => !wasImported)
  return lineConflictsIn(
    fresh.map(({ lesson, rule: { teacher_id, assistant_id, room_id } }) => ({
      ...lesson,
      teachers: [teacher_id, assistant_id].filter((id) => id !== null),
      room: room_id === null || shared.has(room_id) ? null : room_id,
    })),
  )
}

/** The preview of one rule. A rule that is refused, for example without any day, gives a text and not an exception. */
async function previewOf(at: At, rule: SentRule): Promise<{ days: OccurrencePreview[]; fault?: string }> {
  try {
    return { days: await previewSeries(at, rule) }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { days: [], fault: sayRefusal(at, problem) }
  }
}

export const sayRefusal = ({ language }: At, { words: message, values }: Refusal): string =>
  typeof message === 'string' ? message : say(message, language, values)

function blankPreview(lesson: Lesson, state: LessonState): LessonPreview {
  const { line, teachers, room, weekday, start, end, weeks } = lesson
  return {
    line,
    state,
    course: courseText(lesson),
    teacher: teachers.join(', '),
    room,
    said: '',
    weekday,
    start,
    end,
    weeks,
    sessions: 0,
    closures: 0,
    days: [],
    more: 0,
  }
}

function lineWithoutDays(
  at: At,
  lesson: Lesson,
  one: ResolvedLesson | undefined,
  known: ResolvedNames | undefined,
): LessonPreview {
  const translated = (text: Words, values = {}) => say(text, at.language, values)
  const { fault, weekday } = lesson
  if (fault) return { ...blankPreview(lesson, 'fault'), said: translated(fault.words, { text: fault.text }) }
  if (weekday === 0) return { ...blankPreview(lesson, 'unplaced'), said: translated(words.nowUnplaced) }
  if (one) return { ...blankPreview(lesson, 'there'), said: translated(words.nowThere) }
  const names = unknownNames(lesson, existing(known, 'course')).map(([, name]) => name)
  return { ...blankPreview(lesson, 'unknown'), said: translated(words.unknown, { names: names.join(', ') }) }
}

function lineWithDays(
  at: At,
  lesson: Lesson,
  { days, fault }: { days: OccurrencePreview[]; fault?: string },
  rival: LineConflict | undefined,
): LessonPreview {
  if (fault) return { ...blankPreview(lesson, 'fault'), said: fault }
  const open = days.filter(({ state }) => state !== 'closure')
  const inTheWay = open.filter(({ clashes }) => clashes.length > 0)
  const free = rival ? 'rival' : inTheWay.length > 0 ? 'warn' : 'new'
  const state = open.some((day) => day.state === 'clash') ? 'clash' : free
  const message = rival && (rival.by === 'teacher' ? words.sameTeacher : words.sameRoom)
  return {
    ...blankPreview(lesson, open.length === 0 ? 'fault' : state),
    said: message
      ? say(message, at.language, { line: rival.line })
      : open.length === 0
        ? say(words.onlyClosures, at.language)
        : '',
    sessions: open.length,
    closures: days.length - open.length,
    days: inTheWay
      .toSorted((one, other) => Number(other.state === 'clash') - Number(one.state === 'clash'))
      .slice(0, shownDays)
      .map(({ date, clashes }) => ({ date, clashes })),
    more: Math.max(0, inTheWay.length - shownDays),
  }
}

/** The names in the line without a matching record, each with its kind. */
function unknownNames(lesson: Lesson, { course, teachers, room }: ResolvedNames): [NameKind, string][] {
  return [
    ...(course === undefined ? [['course', courseText(lesson)] as [NameKind, string]] : []),
    ...lesson.teachers.flatMap((name, place): [NameKind, string][] =>
      teachers[place] === undefined ? [['teacher', name]] : [],
    ),
    ...(room === undefined ? [['room', lesson.room] as [NameKind, string]] : []),
  ]
}

async function unknownIn(
  lessons: readonly Lesson[],
  known: ReadonlyMap<number, ResolvedNames>,
): Promise<ImportPreview['unknown']> {
  const all = lessons.flatMap((lesson) => {
    const here = known.get(lesson.line)
    return here ? unknownNames(lesson, here) : []
  })
  const of = (sort: NameKind) => {
    const names = new Set(all.filter(([each]) => each === sort).map(([, name]) => name))
    return sortByName([...names], (name) => name)
  }
  return { course: await of('course'), teacher: await of('teacher'), room: await of('room') }
}
