// What the calls of the import of a timetable take and answer.

import type { Clash } from '../clash.ts'

export const sorts = ['course', 'teacher', 'room'] as const
export type Sort = (typeof sorts)[number]

/** By what stands in the file, the record it means. */
export type Matches = Record<Sort, Record<string, number>>

/** `rival`: one of two lines that stand in each other's way. `there`: imported before. `unplaced`: not placed by the tool itself. */
export type LessonState = 'new' | 'warn' | 'rival' | 'clash' | 'there' | 'unplaced' | 'unknown' | 'fault'
/** What can be taken; the others wait until somebody does something about them. */
export const open: readonly LessonState[] = ['new', 'warn', 'rival']

export interface LessonTold {
  /** Of the file. */
  line: number
  state: LessonState
  /** As the file says it. */
  course: string
  teacher: string
  room: string
  /** What is the matter, as a sentence. */
  said: string
  /** Monday is 1; 0 where it cannot be read. */
  weekday: number
  start: string
  end: string
  weeks: 'each' | 'first' | 'second'
  sessions: number
  /** Days on which the school is closed and nothing is made. */
  closures: number
  /** The first days on which something is in the way. */
  days: { date: string; clashes: Clash[] }[]
  /** So many more such days. */
  more: number
}

export interface Foretold {
  lessons: LessonTold[]
  /** What stands in the file and is nowhere here. */
  unknown: Record<Sort, string[]>
  /** Sessions that would be made. */
  sessions: number
}
