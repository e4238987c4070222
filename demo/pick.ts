import { itemAt } from '#text/item-at.ts'

/** The element at this place of the list, which is repeated without end. */
export const pickCyclic = <Element>(list: readonly Element[], place: number): Element =>
  itemAt(list, place % list.length)
