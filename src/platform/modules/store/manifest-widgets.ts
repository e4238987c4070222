// Dashboard widgets of a module: yearly dates of records that the reader may list.

import { z } from 'zod'
import { manifestParts } from './manifest-parts.ts'
import { identifier, name, words } from './manifest-words.ts'

const reader = z.string().refine((name) => manifestParts().readers.includes(name))

export const widget = z.strictObject({
  kind: z.literal('daysOfTheYear'),
  /** The name of this widget within the module. */
  name: identifier,
  title: name,
  /** The text if there are no records. */
  empty: words(120),
  /** An entity of the product and one of its date fields, of which month and day are used. */
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
  /** Today and this many days after. */
  days: z.int().min(0).max(31).default(7),
  readers: z.array(reader).min(1),
  /** The readers who see the number of years, and its text: `{years} ans`. */
  years: z.strictObject({ readers: z.array(reader).min(1), text: words(40) }).optional(),
})
export type WidgetDeclaration = z.infer<typeof widget>
