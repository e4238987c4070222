// The format of dashboard widgets in a manifest. The only kind shows yearly dates (such as birthdays) of records that
// the reader may list.

import { z } from 'zod'
import { manifestParts } from './manifest-parts.ts'
import { identifier, name, words } from './manifest-words.ts'

const reader = z.string().refine((name) => manifestParts().readers.includes(name))

export const widget = z.strictObject({
  kind: z.literal('daysOfTheYear'),
  /** Unique within the module. */
  name: identifier,
  title: name,
  /** The text of the widget if there are no records. */
  empty: words(120),
  /** `date` is a date field of `entity`. Only its month and day are used. */
  entity: identifier,
  date: identifier,
  /** Field → values: only records with one of these values are shown. */
  only: z
    .record(
      identifier,
      z
        .array(z.string().regex(/^[\w-]{1,40}$/))
        .min(1)
        .max(20),
    )
    .default({}),
  /** The widget shows today and so many days after today. */
  days: z.int().min(0).max(31).default(7),
  readers: z.array(reader).min(1),
  /** The readers who also see the number of years since the date, and the text for it: `{years} ans`. */
  years: z.strictObject({ readers: z.array(reader).min(1), text: words(40) }).optional(),
})
export type WidgetDeclaration = z.infer<typeof widget>
