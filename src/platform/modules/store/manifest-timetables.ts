// The format of a planning tool's timetable. The room that reads such files says what it holds.

import { z } from 'zod'
import type { Words } from '#engine/languages.ts'
import { manifestParts } from './manifest-parts.ts'
import { identifier, name } from './manifest-words.ts'

/** The room that reads such files adds its own fields by `declare module`. */
export interface Timetable {
  /** The name of this dialect within the module. */
  name: string
  title: Words
}

export const timetable = z.lazy(
  () => z.strictObject({ name: identifier, title: name, ...manifestParts().timetable }) as unknown as z.ZodType<Timetable>,
)
