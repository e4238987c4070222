// Assigns the rows of a grid to elements of the page. A new row reuses the element of a row that has gone, so that the
// browser changes texts instead of removing and creating elements.

import { useLayoutEffect, useRef } from 'react'

/** For each id of a row its slot: the React key of its element. */
export type Slots = ReadonlyMap<string, number>

/** Returns the next slots: rows that stay keep their slot, new rows take the lowest free slot. */
export function slotsOf(ids: readonly string[], before: Slots): Slots {
  const usedSlots = new Set(ids.map((id) => before.get(id)))
  let free = -1
  const next = () => {
    do free++
    while (usedSlots.has(free))
    return free
  }
  return new Map(ids.map((id) => [id, before.get(id) ?? next()]))
}

export function useSlots(ids: readonly string[]): Slots {
  const shown = useRef<Slots>(new Map())
  const slots = slotsOf(ids, shown.current)
  useLayoutEffect(() => {
    shown.current = slots
  })
  return slots
}
