// The declaration of parts. A part is an entity with the column `admin_id`; each of its records gives a profile to its
// account.

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
  /** The final states. A record in one of them gives no profile. */
  over?: readonly string[]
  act: Words
  acts: Words
  notYours: Words
  /** Names the people of the group, as part of a sentence: `of the visitors`. */
  people: Words
  /**
   * Only for a part that reads records of other persons. Returns these records, `{ visitor: 12 }`; undefined if the
   * record gives no profile now. An account may have several records of such a part, and chooses between them. `act`
   * then contains `{name}`, the title of the record that is read.
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

/** The parts whose records represent the person. */
export const ownPartsOf = (product: Pick<Product, 'subjects'>): Map<string, Part> =>
  new Map([...partsOf(product)].filter(([, { onBehalf }]) => onBehalf === undefined))

/** `of the visitors`, in the language of the reader. */
export function peopleOf({ product, language }: Pick<At, 'product' | 'language'>, part: string): string {
  const people = partsOf(product).get(part)?.people
  return people ? say(people, language) : part
}
