// The wire names of one entity.

import type { z } from 'zod'
import type { At, WireRows } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'

type Input = Record<string, unknown>
/** A body key on the wire without a field of ours. */
export interface Taken {
  check: z.ZodType
  /** The fields that it stands for; `row` is the record as its form reads it, null for a new one. */
  read(at: At, sent: never, about: { body: Input; row: AnyRow | null }): Promise<Input> | Input
}

/** One entity on the wire. */
export interface WireShape {
  /** Wire name → field of ours: one value under two names, in rows, order, search and bodies. */
  names?: Readonly<Record<string, string>>
  /** Relation → name on the wire → column of the target: in rows beside `id` and `title`, and searched as `user.username`. */
  related?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns of look-up options beside the title. */
  options?: readonly string[]
  /** Names in rows without a field, whoever adds them: bodies may send them back, and they are ignored. */
  computed?: readonly string[]
  /** Adds these to rows that hold only what their reader may see. */
  shows?(at: At, rows: AnyRow[], as: WireRows): Promise<void> | void
  takes?: Readonly<Record<string, Taken>>
  /** Beside the list. */
  beside?(at: At): Promise<object>
}
