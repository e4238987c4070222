// The parts of an account. A record gives its account a part: its entity has the column `admin_id`.

import type { Product } from '#engine/server/product.ts'
import type { Words } from '#engine/words.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Entities whose records give their account a part. The part brings the rights of its group. */
    parts?: { readonly [Each in Name]?: Part }
  }
}

export interface Part {
  /** An account with several parts acts as the first one until it chooses another. */
  order: number
  /** The final states: in them the record gives no part. */
  over?: readonly string[]
  act: Words
  acts: Words
  notYours: Words
}

export function partsOf({ subjects }: Pick<Product, 'subjects'>): Map<string, Part> {
  const all = subjects.flatMap(({ parts = {} }) =>
    Object.entries(parts).flatMap(([name, part]): [string, Part][] => (part ? [[name, part]] : [])),
  )
  return new Map(all.toSorted(([, one], [, other]) => one.order - other.order))
}
