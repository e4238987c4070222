// The kinds of records that make an account somebody: each is an entity with the column `admin_id`.

import type { Product } from '#engine/server/product.ts'
import type { Words } from '#engine/words.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Entities whose record makes an account somebody, with the rights of the group that has this part. */
    parts?: { readonly [Each in Name]?: Part }
  }
}

export interface Part {
  /** Who is several of them acts as the first, until they say otherwise. */
  order: number
  /** The states in which the record counts no more. */
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
