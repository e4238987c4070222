// Hides the names of recipients whose records the person may not see.

import type { At } from '#engine/server/product.ts'
import type { RecipientKind } from './targets.ts'

export interface NamedPerson {
  kind: RecipientKind
  id: number
  name: string
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Returns the people with the names replaced that the person who asks may not see. */
    hidesRecipientNames?<P extends NamedPerson>(at: At, people: readonly P[]): Promise<P[]>
  }
}

export async function withoutHiddenNames<P extends NamedPerson>(at: At, people: readonly P[]): Promise<P[]> {
  let shown = [...people]
  for (const room of at.product.subjects) shown = (await room.hidesRecipientNames?.(at, shown)) ?? shown
  return shown
}
