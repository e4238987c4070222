// The requests and answers of the timetable import.

import type { Clash } from '../clash.ts'

export const nameKinds = ['course', 'teacher', 'room'] as const
export type NameKind = (typeof nameKinds)[number]

/** The matching record by the name in the file. */
export type Matches = Record<NameKind, Record<string, number>>

/** `rival`: one of two conflicting lines. `there`: imported before. `unplaced`: not placed in the tool itself. */
export type LessonState = 'new' | 'warn' | 'rival' | 'clash' | 'there' | 'unplaced' | 'unknown' | 'fault'
/** States in which a line can be imported; the others need a decision. */
export const importableStates: readonly LessonState[] = ['new', 'warn', 'rival']

export interface LessonPreview {
  /** The line in the file. */
  line: number
  state: LessonState
  /** As in the file. */
  course: string
  teacher: string
  room: string
  /** The fault, as a message. */
  said: string
  /** Monday is 1; 0 if it is unreadable. */
  weekday: number
  start: string
  end: string
  weeks: 'each' | 'first' | 'second'
  sessions: number
  /** The number of skipped days on which the school is closed. */
  closures: number
  /** The first days with conflicts. */
  days: { date: string; clashes: Clash[] }[]
  /** The number of further such days. */
  more: number
}

export interface ImportPreview {
  lessons: LessonPreview[]
  /** Names without a matching record. */
  unknown: Record<NameKind, string[]>
  /** The number of sessions to create. */
  sessions: number
}
