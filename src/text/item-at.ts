// Reads an item of a list at a place that is known to exist.

/** @throws {Error} if the list has no such place. */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const item = list[place]
  if (item === undefined) throw new Error(`A list of ${list.length} has no place ${place}.`)
  return item
}
