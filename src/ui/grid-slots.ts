// Assigns rows to elements of the page. A new row reuses the element of a row that has gone, so that the browser
// changes texts instead of removing and creating elements.

import { type RefObject, useLayoutEffect, useRef } from 'react'

export type Slots = ReadonlyMap<string, number>

/** Rows that stay keep their slot; new rows take the lowest free slot. */
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

export function useSlots(frame: RefObject<HTMLElement | null>, ids: readonly string[]): Slots {
  const shown = useRef<Slots>(new Map())
  const slots = slotsOf(ids, shown.current)
  useLayoutEffect(() => {
    const { current: before } = shown
    shown.current = slots
    const { activeElement: hand } = document
    if (frame.current?.contains(hand)) leaveTo(hand as HTMLElement, before, slots)
  })
  return slots
}

/** A key pressed now was meant for the old row, so the focus leaves the reused element. */
function leaveTo(hand: HTMLElement, before: Slots, slots: Slots): void {
  const id = hand.closest<HTMLElement>('tr[data-id]')?.dataset.id
  const slot = id === undefined ? undefined : slots.get(id)
  if (slot !== undefined && [...before].some(([earlier, its]) => its === slot && earlier !== id)) hand.blur()
}
