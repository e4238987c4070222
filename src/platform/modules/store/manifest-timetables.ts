// The format of the timetables of a planning tool: its columns, and its names of days and weeks. The product reads the
// file.

import { z } from 'zod'
import { identifier, name } from './manifest-words.ts'

/** Possible names of a column, the best first; case and accents are ignored. */
const column = z.array(z.string().min(1).max(60)).min(1).max(12)
const spellings = z.array(z.string().max(40)).max(20)

export const timetable = z.strictObject({
  /** The name of this format within the module. */
  name: identifier,
  title: name,
  columns: z.strictObject({
    subject: column,
    /** A shorter name of the subject. */
    code: column.optional(),
    class: column.optional(),
    teacher: column,
    /** Only if first names have their own column. */
    firstName: column.optional(),
    room: column.optional(),
    day: column,
    /** `08h30`, `8:30`, or with the end: `08:30-10:00`. */
    start: column,
    end: column.optional(),
    /** `1h30`, `01:30`, or minutes. */
    duration: column.optional(),
    weeks: column.optional(),
    /** Consecutive rows of one day with equal values in these columns belong together. */
    lesson: column.optional(),
  }),
  /** From Monday on, each with all its spellings. */
  days: z.array(spellings.min(1)).min(5).max(7),
  /**
   * The marks of lessons in every week, in the first and in the second of two weeks; an empty cell means every week.
   */
  weeks: z.strictObject({ each: spellings, first: spellings.min(1), second: spellings.min(1) }).optional(),
  /** The separator of two teachers in one cell. */
  between: z.string().length(1).default(','),
})
export type Timetable = z.infer<typeof timetable>
