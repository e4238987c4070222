// The schema with which a module describes the file of a planning tool: its columns, and its names of days and weeks.

import { z } from 'zod'

/** The headings that a column may have, the preferred one first. Case and accents are ignored. */
const column = z.array(z.string().min(1).max(60)).min(1).max(12)
const spellings = z.array(z.string().max(40)).max(20)

export const planningFile = {
  columns: z.strictObject({
    subject: column,
    /** A shorter name of the subject. */
    code: column.optional(),
    class: column.optional(),
    teacher: column,
    /** Only if first names have a column of their own. */
    firstName: column.optional(),
    room: column.optional(),
    day: column,
    /** `08h30`, `8:30`, or start and end: `08:30-10:00`. */
    start: column,
    end: column.optional(),
    /** `1h30`, `01:30`, or minutes. */
    duration: column.optional(),
    weeks: column.optional(),
    /** Consecutive lines of one day with the same text in this column are one lesson. */
    lesson: column.optional(),
  }),
  /** The days from Monday on, each with all its spellings. */
  days: z.array(spellings.min(1)).min(5).max(7),
  /** The texts for lessons in each week, and in the first or second of two alternating weeks. Empty means each week. */
  weeks: z.strictObject({ each: spellings, first: spellings.min(1), second: spellings.min(1) }).optional(),
  /** The separator of two teachers in one cell. */
  between: z.string().length(1).default(','),
}

declare module '#platform/modules/store/manifest-timetables.ts' {
  interface Timetable extends z.infer<z.ZodObject<typeof planningFile>> {}
}
