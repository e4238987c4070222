// Finds lines of one file that use the same teacher or room at the same time.

export interface PlacedLesson {
  line: number
  weekday: number
  start: string
  end: string
  weeks: 'each' | 'first' | 'second'
  teachers: readonly number[]
  /** Null without a room, and if the room allows several sessions at once. */
  room: number | null
}

export type LineConflict = { line: number; by: 'teacher' | 'room' }

/** By line: the first line above it that conflicts with it. The user chooses which of the two to import. */
export function lineConflictsIn(lessons: readonly PlacedLesson[]): Map<number, LineConflict> {
  const found = new Map<number, LineConflict>()
  for (const [place, one] of lessons.entries())
    for (const other of lessons.slice(place + 1)) {
      if (!isConflict(one, other)) continue
      const by = one.teachers.some((id) => other.teachers.includes(id))
        ? 'teacher'
        : one.room !== null && one.room === other.room
          ? 'room'
          : undefined
      if (!by) continue
      if (!found.has(other.line)) found.set(other.line, { line: one.line, by })
    }
  return found
}

const isConflict = (one: PlacedLesson, other: PlacedLesson) =>
  one.weekday === other.weekday &&
  one.start < other.end &&
  other.start < one.end &&
  (one.weeks === other.weeks || one.weeks === 'each' || other.weeks === 'each')
