// What a module may put on the dashboard: the days that come back every year, of records that the reader may list anyway.

import { z } from 'zod'
import { identifier, name, words } from './manifest-words.ts'

/** There is no word for students: whose birthday it is, is nobody's business but the school's. */
const reader = z.enum(['office', 'teacher'])

export const widget = z.strictObject({
  kind: z.literal('daysOfTheYear'),
  /** Of this widget among those of the module. */
  name: identifier,
  title: name,
  /** What is said when there is nobody. */
  empty: words(120),
  /** An entity of the product, and one of its dates: the month and the day count. */
  entity: identifier,
  date: identifier,
  /** Only records whose field has one of these values. */
  only: z
    .record(
      identifier,
      z
        .array(z.string().regex(/^[\w-]{1,40}$/))
        .min(1)
        .max(20),
    )
    .default({}),
  /** Today, and so many days after. */
  days: z.int().min(0).max(31).default(7),
  readers: z.array(reader).min(1),
  /** Who is told how many years it will be, and how that is said: `{years} ans`. */
  years: z.strictObject({ readers: z.array(reader).min(1), text: words(40) }).optional(),
})
export type WidgetDeclared = z.infer<typeof widget>
