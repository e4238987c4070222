// The types with which the wire names of an entity are declared.

import type { AnyRow } from '#engine/resource.ts'
import type { z } from 'zod'
import type { At, WireRows } from '#engine/server/product.ts'

type Input = Record<string, unknown>
/** A key that requests may contain although it is no field of ours. */
export interface RequestKey {
  check: z.ZodType
  /**
   * Returns the fields that the key sets. `row` is the stored record as the form reads it, or null for a new record.
   */
  read(at: At, sent: never, about: { body: Input; row: AnyRow | null }): Promise<Input> | Input
}

/** The wire names of one entity. */
export interface WireShape {
  /** Wire name → our field. Rows give the value under both names; order, search and requests accept both. */
  names?: Readonly<Record<string, string>>
  /**
   * Relation → wire name → column of the related record. Rows show these columns besides `id` and `title`, and filters
   * name them `user.username`.
   */
  related?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns that the options of a look-up contain besides the title. */
  options?: readonly string[]
  /** Names of computed values in rows. Requests may send them back; they are then ignored. */
  computed?: readonly string[]
  /** Adds values to the rows, which are already without values that the reader may not see. */
  shows?(at: At, rows: AnyRow[], as: WireRows): Promise<void> | void
  /** By key: keys that requests may contain although they are no fields. */
  takes?: Readonly<Record<string, RequestKey>>
  /** Returns values that the response of the list contains beside its rows. */
  beside?(at: At): Promise<object>
}
