// What the table says of one entity on the wire.

import type { z } from 'zod'
import type { At, WireRows } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'

type Input = Record<string, unknown>
/** What a body may hold under a name of the wire that is no field of ours. */
export interface Taken {
  check: z.ZodType
  /** The fields of ours that it stands for; `row` is the record as its form reads it, null for a new one. */
  read(at: At, sent: never, about: { body: Input; row: AnyRow | null }): Promise<Input> | Input
}

/** One entity on the wire. */
export interface WireShape {
  /** Name on the wire → field of ours: one value under two names, in rows, order, search and bodies. */
  names?: Readonly<Record<string, string>>
  /** Relation → name on the wire → column of the target: in rows beside `id` and `title`, and searched as `user.username`. */
  related?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns of the options of a look-up, beside those of the title. */
  options?: readonly string[]
  /** Every name in rows that no field holds, whoever adds it: bodies may bring it back, and it is ignored. */
  computed?: readonly string[]
  /** Adds these to rows that hold only what their reader may see. */
  shows?(at: At, rows: AnyRow[], as: WireRows): Promise<void> | void
  takes?: Readonly<Record<string, Taken>>
  /** Beside the list. */
  beside?(at: At): Promise<object>
}
