// The format of `timetables` in a manifest: each describes the files of a planning tool. The room that reads them sets
// the details.

import { z } from 'zod'
import type { Words } from '#engine/languages.ts'
import { manifestParts } from './manifest-parts.ts'
import { identifier, name } from './manifest-words.ts'

/** The room that reads such files adds further fields by `declare module`. */
export interface Timetable {
  /** Unique within the module. */
  name: string
  title: Words
}

export const timetable = z.lazy(
  () => z.strictObject({ name: identifier, title: name, ...manifestParts().timetable }) as unknown as z.ZodType<Timetable>,
)
