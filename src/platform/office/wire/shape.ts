// Declares the wire names of one entity.

import type { AnyRow } from '#engine/resource.ts'
import type { z } from 'zod'
import type { At, WireRows } from '#engine/server/product.ts'

type Input = Record<string, unknown>
/** A key in requests that is no field of ours. */
export interface RequestKey {
  check: z.ZodType
  /** Returns the fields that the key sets; `row` is the record as its form reads it, or null for a new one. */
  read(at: At, sent: never, about: { body: Input; row: AnyRow | null }): Promise<Input> | Input
}

/** The wire names of one entity. */
export interface WireShape {
  /** Wire name → our field: the same value under two names, in rows, order, search and requests. */
  names?: Readonly<Record<string, string>>
  /** Relation → wire name → column of the target: in rows besides `id` and `title`, and searched as `user.username`. */
  related?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns of look-up options besides the title. */
  options?: readonly string[]
  /** Computed names in rows: requests may contain them, and they are ignored. */
  computed?: readonly string[]
  /** Adds values to rows that contain only what their reader may see. */
  shows?(at: At, rows: AnyRow[], as: WireRows): Promise<void> | void
  takes?: Readonly<Record<string, RequestKey>>
  /** Adds values beside the list. */
  beside?(at: At): Promise<object>
}
