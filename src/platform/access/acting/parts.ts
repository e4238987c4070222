// The profiles of an account. A record whose entity has the column `admin_id` gives a profile to its account.

import type { At, Product } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Entities whose records give a profile to their account. The profile adds the rights of its group. */
    parts?: { readonly [Each in Name]?: Part }
  }
}

export interface Part {
  /** An account with several profiles acts as the first in this order until it chooses another. */
  order: number
  /** The final states: a record in one of them gives no profile. */
  over?: readonly string[]
  act: Words
  acts: Words
  notYours: Words
  /** Whose group it is: `of the visitors`, as part of a sentence. */
  people: Words
  /**
   * For a part that reads the records of somebody else: those records, `{ visitor: 12 }`; undefined if the record gives
   * no profile now. An account may have several records of such a part. Each one is a choice of its own, and `act` has
   * the place `{name}` for the title of that other record.
   */
  onBehalf?(at: Pick<At, 'db' | 'product'>, id: number): Promise<Readonly<Record<string, number>> | undefined>
  /** The fields by which printed invitations are grouped, one page each. */
  sheetBy?: readonly string[]
}

export function partsOf({ subjects }: Pick<Product, 'subjects'>): Map<string, Part> {
  const all = subjects.flatMap(({ parts = {} }) =>
    Object.entries(parts).flatMap(([name, part]): [string, Part][] => (part ? [[name, part]] : [])),
  )
  return new Map(all.toSorted(([, one], [, other]) => one.order - other.order))
}

/** The parts whose record is the person. */
export const ownPartsOf = (product: Pick<Product, 'subjects'>): Map<string, Part> =>
  new Map([...partsOf(product)].filter(([, { onBehalf }]) => onBehalf === undefined))

/** `of the visitors`, in the language of the reader. */
export function peopleOf({ product, language }: Pick<At, 'product' | 'language'>, part: string): string {
  const people = partsOf(product).get(part)?.people
  return people ? say(people, language) : part
}
