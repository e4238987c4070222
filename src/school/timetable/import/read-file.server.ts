// Reads the file of a planning tool: each line becomes a `Lesson`, with a `fault` if it cannot be read.

import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { fold } from '#text/fold.ts'
import { type Words, say } from '#engine/languages.ts'
import { type Line, type TableBytes, tableOf } from '#platform/transfer/index.server.ts'
import type { Timetable } from '#platform/modules/index.ts'
import { clockOf, lengthIn, rangeOf } from './clock.ts'
import { timetableWords as words } from '../words.ts'

export interface Lesson {
  line: number
  subject: string
  code: string
  class: string
  teachers: string[]
  room: string
  /** Monday is 1; 0 if the tool has given the lesson no time, or if the day cannot be read. */
  weekday: number
  start: string
  end: string
  weeks: 'each' | 'first' | 'second'
  /** Why the line cannot be imported. */
  fault?: { words: Words; text?: string }
  /** The same for all slots of one lesson, if the tool writes one line per slot. */
  lesson: string
}

const mostLines = 1000
/** In bytes. Other requests wait while the file is read, so it must be small. */
const limits = { sheets: 5_000_000, texts: 2_000_000 }

export async function lessonsIn(at: At, dialect: Timetable, file: TableBytes): Promise<Lesson[]> {
  const [headings, ...lines] = await linesOf(file)
  if (!headings || lines.length === 0) throw new Refusal(words.empty)
  const cellOf = columnsOf(at, dialect, headings.cells)
  const slot = slotLength(lines.map((line) => cellOf(line, 'start')))
  const lessons = lines.map((line) => read(dialect, line.number, (name) => cellOf(line, name), slot))
  return dialect.columns.lesson ? joinSlots(lessons) : lessons
}

async function linesOf(file: TableBytes): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of tableOf({ ...file, limits }).rows) {
    if (line.cells.every((cell) => cell.trim() === '')) continue
    lines.push(line)
    if (lines.length > mostLines + 1) throw new Refusal(words.tooManyLines, { most: mostLines })
  }
  return lines
}

type Column = keyof Timetable['columns']
const requiredColumns: readonly Column[] = ['subject', 'teacher', 'day', 'start']

function columnsOf(at: At, { columns, title }: Timetable, headings: string[]) {
  const known = headings.map(plain)
  const places = new Map(
    (Object.entries(columns) as [Column, string[]][]).map(([name, spellings]) => [
      name,
      spellings.map((each) => known.indexOf(plain(each))).find((place) => place >= 0) ?? -1,
    ]),
  )
  for (const name of requiredColumns)
    if (places.get(name) === -1)
      throw new Refusal(words.noColumn, { column: entryOf(columns, name)[0], tool: say(title, at.language) })
  return ({ cells }: Line, name: Column) => (cells[places.get(name) ?? -1] ?? '').trim()
}

/** Removes case, accents, spaces and punctuation, for comparisons. */
const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The length of a slot in minutes, for files with start times only: the most frequent distance between two starts. */
function slotLength(starts: string[]): number {
  const clocks = [...new Set(starts.flatMap((text) => clockOf(text) ?? []))].toSorted((one, other) => one - other)
  const apart = clocks.slice(1).map((clock, place) => clock - itemAt(clocks, place))
  const often = [...Map.groupBy(apart, (length) => length)].toSorted(([, one], [, other]) => other.length - one.length)
  return often[0]?.[0] ?? 0
}

function read(dialect: Timetable, line: number, cell: (name: Column) => string, slot: number): Lesson {
  const { days, weeks, between } = dialect
  const teachers = cell('teacher')
    .split(between)
    .filter((each) => each.trim() !== '')
  const first = cell('firstName')
  const lesson: Lesson = {
    line,
    subject: cell('subject'),
    code: cell('code'),
    class: cell('class'),
    room: cell('room'),
    teachers:
      teachers.length === 1 && first ? [`${itemAt(teachers, 0).trim()} ${first}`] : teachers.map((each) => each.trim()),
    weekday: 0,
    start: '',
    end: '',
    weeks: 'each',
    lesson: cell('lesson'),
  }
  const faulty = (fault: Words, text?: string) => ({ ...lesson, fault: { words: fault, ...(text && { text }) } })
  if (cell('day') === '' && cell('start') === '') return lesson
  if (lesson.subject === '') lesson.subject = lesson.code
  if (lesson.subject === '') return faulty(words.noSubject)
  if (teachers.length === 0) return faulty(words.noTeacher)
  if (teachers.length > 2) return faulty(words.threeTeachers)
  lesson.weekday = days.findIndex((spellings) => isOneOf(spellings, cell('day'))) + 1
  if (lesson.weekday === 0) return faulty(words.wrongDay, cell('day'))
  const { from, to } = rangeOf(cell('start')) ?? { from: clockOf(cell('start')), to: undefined }
  if (from === undefined) return faulty(words.wrongTime, cell('start'))
  const length = lengthIn(cell('duration')) ?? (cell('duration') === '' && cell('end') === '' ? slot : 0)
  const until = to ?? clockOf(cell('end')) ?? from + length
  if (until <= from || until > 24 * 60) return faulty(words.wrongEnd)
  Object.assign(lesson, { start: clockText(from), end: clockText(until) })
  const weeksText = cell('weeks')
  const sort = weeks && (['first', 'second', 'each'] as const).find((each) => isOneOf(weeks[each], weeksText))
  if (weeks && weeksText !== '' && !sort) return faulty(words.wrongWeeks, weeksText)
  return { ...lesson, weeks: sort ?? 'each' }
}

const isOneOf = (spellings: readonly string[], text: string) =>
  spellings.some((each) => plain(each) === plain(text) && plain(text) !== '')

const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Consecutive slots of one lesson become one session, on the line of the first slot. */
function joinSlots(lessons: Lesson[]): Lesson[] {
  const sorted = lessons.toSorted((one, other) => one.weekday - other.weekday || (one.start < other.start ? -1 : 1))
  const whole: Lesson[] = []
  for (const lesson of sorted) {
    const before = whole.findLast(({ lesson: same, weekday }) => same === lesson.lesson && weekday === lesson.weekday)
    if (lesson.lesson !== '' && lesson.weekday > 0 && before?.end === lesson.start) before.end = lesson.end
    else whole.push({ ...lesson })
  }
  return whole.toSorted((one, other) => one.line - other.line)
}
