// The formats of the timetable import that server and browser share.

import type { Clash } from '../clash.ts'

export const nameKinds = ['course', 'teacher', 'room'] as const
export type NameKind = (typeof nameKinds)[number]

/** By kind and by name in the file: the id of the record that the user chose. */
export type Matches = Record<NameKind, Record<string, number>>

/**
 * `warn`: has conflicts that do not block. `clash`: has blocking conflicts. `rival`: conflicts with a line above it.
 * `there`: imported before. `unplaced`: without a time in the tool. `unknown`: names an unknown record. `fault`:
 * unreadable.
 */
export type LessonState = 'new' | 'warn' | 'rival' | 'clash' | 'there' | 'unplaced' | 'unknown' | 'fault'
/** The states in which a line can be imported. */
export const importableStates: readonly LessonState[] = ['new', 'warn', 'rival']

export interface LessonPreview {
  /** The number of the line in the file. */
  line: number
  state: LessonState
  /** Course, teacher and room are written as in the file. */
  course: string
  teacher: string
  room: string
  /** The reason for the state as a text; empty if the state says enough. */
  said: string
  /** Monday is 1; 0 if the line has no readable day. */
  weekday: number
  start: string
  end: string
  weeks: 'each' | 'first' | 'second'
  sessions: number
  /** The number of skipped days on which the school is closed. */
  closures: number
  /** Up to three days with conflicts, blocking ones first. */
  days: { date: string; clashes: Clash[] }[]
  /** The number of days with conflicts that are not in `days`. */
  more: number
}

export interface ImportPreview {
  lessons: LessonPreview[]
  /** Names without a matching record. */
  unknown: Record<NameKind, string[]>
  /** The number of sessions in the lines with the state `new` or `warn`. */
  sessions: number
}
