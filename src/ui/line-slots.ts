// Assigns the lines of a long list to elements of the page. A slot is the elements of one line: when its line leaves
// the window, a new line takes the slot over.

export interface LineSlot {
  /** The React key. It stays the same, so React keeps the elements of the slot. */
  key: number
  /** The line that the slot shows, counted from 0. */
  place: number
}

/** The `place` of a slot whose row is gone. */
export const noPlace = -1

/** A range of lines, from `first` to before `end`. */
export type Part = readonly [first: number, end: number]

export const placesIn = ([first, end]: Part) =>
  Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)

export const isInPart = (place: number, [first, end]: Part) => place >= first && place < end

/**
 * Returns the slots after rows were sorted, added or removed. A row that is still wanted keeps its slot, so that the
 * focus stays with the row; other slots get `noPlace`. `ids`: the row that each slot showed before, by the key of the
 * slot.
 */
export function followRows(
  slots: readonly LineSlot[],
  ids: ReadonlyMap<number, unknown>,
  wanted: Part,
  idAt: (place: number) => unknown,
): LineSlot[] {
  const places = new Map(placesIn(wanted).map((place) => [idAt(place), place]))
  return slots.map(({ key }) => ({ key, place: places.get(ids.get(key)) ?? noPlace }))
}

interface Step {
  /** The maximum number of new lines in this frame. The focused line and its neighbours are added in any case. */
  more: number
  /** The focused line, or -1. */
  current: number
  /** The number of lines above the window that are also wanted. */
  linesAbove: number
}

/**
 * Returns the slots of the next frame: a line that is still wanted keeps its slot; a missing line takes over the slot
 * of a line that is no longer wanted, or gets a new slot.
 */
export function nextSlots(slots: readonly LineSlot[], wanted: Part, step: Step): LineSlot[] {
  const isWanted = ({ place }: LineSlot) => isInPart(place, wanted)
  const shown = new Set(slots.filter(isWanted).map(({ place }) => place))
  const missing = inReadingOrder(
    placesIn(wanted).filter((place) => !shown.has(place)),
    shown,
    wanted,
    step,
  )
  const free = slots.filter((slot) => !isWanted(slot))
  const taken = new Map(free.map(({ key }, index) => [key, missing[index]] as const))
  const first = Math.max(-1, ...slots.map(({ key }) => key)) + 1
  const added = missing.slice(free.length).map((place, index) => ({ key: first + index, place }))
  return [...slots.map(({ key, place }) => ({ key, place: taken.get(key) ?? place })), ...added]
}

/**
 * Returns the missing lines that this frame draws, in the order of their importance: first the focused line and its
 * neighbours, to which the next key press moves; then the lines below the first shown line, because people read
 * downwards; then the lines above it.
 */
function inReadingOrder(missing: readonly number[], shown: ReadonlySet<number>, wanted: Part, step: Step): number[] {
  const { current, more, linesAbove } = step
  const top = shown.size > 0 ? Math.min(...shown) : Math.min(wanted[0] + linesAbove, wanted[1])
  const forKey = missing.filter((place) => current >= 0 && Math.abs(place - current) <= 1)
  const rest = missing.filter((place) => !forKey.includes(place))
  const ordered = [...rest.filter((place) => place >= top), ...rest.filter((place) => place < top).toReversed()]
  return [...forKey, ...ordered.slice(0, Math.max(0, more - forKey.length))]
}

/**
 * Removes the slots of lines that are no longer wanted, and moves at most `moves` slots towards the order of their
 * lines, because the Tab key and screen readers follow the order in the page.
 */
export function tidySlots(slots: readonly LineSlot[], wanted: Part, moves: number): LineSlot[] {
  const kept = slots.filter(({ place }) => isInPart(place, wanted))
  if (moves === Infinity) return kept.toSorted((one, other) => one.place - other.place)
  for (let move = 0; move < moves; move++) {
    const at = kept.findIndex(isFollowedByLower)
    if (at < 0) break
    const [slot] = kept.splice(at, 1) as [LineSlot]
    const to = kept.findIndex(({ place }) => place > slot.place)
    kept.splice(to < 0 ? kept.length : to, 0, slot)
  }
  return kept
}

/** Whether the slots are in the order of their lines. */
export const isTidy = (slots: readonly LineSlot[]) => !slots.some(isFollowedByLower)

const isFollowedByLower = ({ place }: LineSlot, index: number, all: readonly LineSlot[]) =>
  index + 1 < all.length && all[index + 1]!.place < place

/**
 * Returns the visible part, made larger by the focused line and its neighbours if they touch it: the next key press
 * then moves the focus at once, without waiting for the list to scroll.
 */
export function includeCurrent([first, end]: Part, current: number, count: number): Part {
  const [from, to] = [Math.max(0, current - 1), Math.min(count, current + 2)]
  return current < 0 || to < first || from > end ? [first, end] : [Math.min(first, from), Math.max(end, to)]
}
