// Draws only the visible lines of a long list. After a jump the lines are drawn over a few frames, a few in each, so
// that scrolling stays smooth. Columns to the right of the window are drawn when scrolling stops. A line that has left
// the window stays in the page until a new line takes over its elements: changing texts costs less than creating
// elements.

import './grid-lined.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import {
  type LineSlot,
  type Part,
  followRows,
  isInPart,
  isTidy,
  nextSlots,
  tidySlots,
  includeCurrent,
  placesIn,
} from './line-slots.ts'

interface VirtualProps {
  frame: RefObject<HTMLElement | null>
  count: number
  height: number
  /** The focused line, or -1. */
  current: number
  /**
   * `whole`: all columns are drawn; otherwise, during scrolling, only the visible ones. `key`: the key of the slot (see
   * line-slots.ts): a line reuses the elements of the line that had this key. `top`: the distance from the first line
   * in pixels; undefined unless `placed`.
   */
  draw(place: number, whole: boolean, key: number, top: number | undefined): ReactNode
  /**
   * True: each line is positioned at its distance from the top. Otherwise the lines are ordinary table rows, with empty
   * rows in place of lines that are not drawn.
   */
  placed?: boolean
  /**
   * Returns the id of the row at a place, so that a row keeps its elements when the list is sorted; default: the place.
   */
  idAt?(place: number): unknown
  /** A change of the columns calls `onDrawn` again. */
  columns: readonly unknown[]
  /** Called when the first lines are drawn: now the natural widths of the columns can be measured. */
  onDrawn(): void
}

/** The number of lines that are drawn above and below the window. */
const overscan = 2
/**
 * The number of new lines per frame: `first` at the start, never more than `most`. After a frame with less than
 * `little` ms of work the next frame draws one line more, after more than `much` ms half as many. A frame lasts 16 ms.
 */
const paces = { first: 1, most: 4, little: 9, much: 16 }

export function VirtualLines({ frame, count, height, current, draw, columns, onDrawn, ...rest }: VirtualProps) {
  const { placed = false, idAt = samePlace } = rest
  const lines = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan,
    useFlushSync: false,
  })
  useEffect(() => lines.measure(), [lines, height])
  useEffect(() => {
    if (current >= 0) lines.scrollToIndex(current)
  }, [lines, current])
  const wanted = lines.getVirtualItems()
  const sight = [wanted[0]?.index ?? 0, (wanted.at(-1)?.index ?? -1) + 1] as const
  const { slots, isWhole } = useDrawnSlots({
    wanted: includeCurrent(sight, current, count),
    count,
    current,
    scrolling: lines.isScrolling,
    idAt,
  })
  const drawn = slots.length > 0
  // In braces, because the return value of `onDrawn` is no clean-up function.
  useLayoutEffect(() => {
    if (drawn) onDrawn()
  }, [columns, drawn])
  if (!placed)
    return (
      <FlowingLines
        slots={slots}
        count={count}
        height={height}
        draw={(slot) => draw(slot.place, isWhole(slot.place), slot.key, undefined)}
      />
    )
  return (
    <>
      <Gap height={count * height} />
      {slots.map(({ key, place }) => draw(place, isWhole(place), key, place * height))}
    </>
  )
}

interface FlowProps extends Pick<VirtualProps, 'count' | 'height'> {
  slots: readonly LineSlot[]
  draw(slot: LineSlot): ReactNode
}

function FlowingLines({ slots, count, height, draw }: FlowProps) {
  const ordered = slots.toSorted((one, other) => one.place - other.place)
  const below = count - 1 - (ordered.at(-1)?.place ?? -1)
  return (
    <>
      {ordered.map((slot, index) => {
        const above = slot.place - ((ordered[index - 1]?.place ?? -1) + 1)
        return (
          <Fragment key={slot.key}>
            {above > 0 && <Gap height={above * height} />}
            {draw(slot)}
          </Fragment>
        )
      })}
      {below > 0 && <Gap height={below * height} />}
    </>
  )
}

interface SlotsState {
  wanted: Part
  count: number
  current: number
  scrolling: boolean
  idAt(place: number): unknown
}

/**
 * Returns the lines that this frame draws, and `isWhole`, which tells whether a line has all its columns. The next
 * frames draw the missing lines and columns. Until the list is first scrolled, and after its rows have changed, one
 * frame draws all lines.
 */
function useDrawnSlots({ wanted, count, current, scrolling, idAt }: SlotsState) {
  const moved = useRef(false)
  if (scrolling) moved.current = true
  const before = useRef<readonly LineSlot[]>([])
  const ids = useRef<ReadonlyMap<number, unknown>>(new Map())
  const whole = useRef(new Set<number>())
  const pace = useRef({ lines: paces.first, left: paces.first, since: 0, work: 0 })
  const [, drawAgain] = useReducer((round: number) => round + 1, 0)
  const isChanged = before.current.some(({ key, place }) => ids.current.get(key) !== idAt(place))
  const atOnce = isChanged || !moved.current
  const known = isChanged ? followRows(before.current, ids.current, wanted, idAt) : before.current
  const step = { more: atOnce ? Infinity : pace.current.left, current, linesAbove: overscan }
  const grown = nextSlots(known, wanted, step).filter(({ place }) => isInPart(place, [0, count]))
  const full = grown.filter(({ place }) => isInPart(place, wanted)).length === wanted[1] - wanted[0]
  const slots = full && !scrolling ? tidySlots(grown, wanted, atOnce ? Infinity : pace.current.lines) : grown
  const isWhole = (place: number) => !moved.current || whole.current.has(place)
  useLayoutEffect(() => {
    const places = new Map(before.current.map(({ key, place }) => [key, place]))
    const fresh = slots.filter(({ key, place }) => places.get(key) !== place)
    pace.current.work = performance.now() - pace.current.since
    pace.current.left = Math.max(0, pace.current.left - fresh.length)
    before.current = slots
    ids.current = new Map(slots.map(({ key, place }) => [key, idAt(place)]))
    for (const place of whole.current) if (!slots.some((slot) => slot.place === place)) whole.current.delete(place)
    if (!moved.current) for (const { place } of slots) whole.current.add(place)
    const cut = placesIn(wanted).filter((place) => !isWhole(place))
    if (full && (scrolling || (cut.length === 0 && isTidy(slots)))) return undefined
    const frame = requestAnimationFrame((now) => {
      const next = nextPace(pace.current.lines, pace.current.work)
      pace.current = { lines: next, left: next, since: now, work: 0 }
      if (full) for (const place of cut.slice(0, next)) whole.current.add(place)
      drawAgain()
    })
    return () => cancelAnimationFrame(frame)
  })
  return { slots, isWhole }
}

const samePlace = (place: number) => place

/**
 * Returns the number of new lines for the next frame. More than a second of `work` (ms) is a pause in which nobody
 * scrolled, and counts as a new start.
 */
export function nextPace(lines: number, work: number): number {
  if (work > 1000) return paces.first
  if (work > paces.much) return Math.max(1, Math.floor(lines / 2))
  return work < paces.little ? Math.min(paces.most, lines + 1) : lines
}

function Gap({ height }: { height: number }) {
  return (
    <tr className="grid-gap" aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
