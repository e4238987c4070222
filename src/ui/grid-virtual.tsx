// Draws only the visible lines of a long list; two empty lines keep the height of the others. A jump fills the window
// over a few frames, a few lines each, so that scrolling stays smooth; columns beyond the edge of the window follow
// when scrolling stops.

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

interface VirtualProps {
  frame: RefObject<HTMLElement | null>
  count: number
  height: number
  /** The focused line, or -1. */
  current: number
  /** `whole`: all columns; otherwise, during scrolling, only the visible ones. */
  draw(place: number, whole: boolean): ReactNode
  /** A change of these draws the lines again. */
  columns: readonly unknown[]
  /** Called when the first lines are drawn, so that the columns have their natural widths. */
  onDrawn(): void
}

/** Lines drawn beyond the edges of the window. */
const overscan = 2
/** New lines drawn between two frames: one more after every quick frame, half as many after a slow one. Times in milliseconds. */
const paces = { first: 1, most: 4, quick: 18, slow: 26 }

export function VirtualLines({ frame, count, height, current, draw, columns, onDrawn }: VirtualProps) {
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
  const { places, isWhole } = useDrawnPart(withCurrent(sight, current, count), current, lines.isScrolling)
  const [first, end] = places
  const drawn = end > first
  // In braces: the return value is no clean-up function.
  useLayoutEffect(() => {
    if (drawn) onDrawn()
  }, [columns, drawn])
  return (
    <>
      {first > 0 && <Gap height={first * height} />}
      {within(places).map((place) => draw(place, isWhole(place)))}
      {end < count && <Gap height={(count - end) * height} />}
    </>
  )
}

/**
 * The part of the wanted lines that this frame draws, and which of them to the last column; the next frames draw the
 * rest. Without scrolling all lines are drawn at once.
 */
function useDrawnPart(wanted: Part, current: number, scrolling: boolean) {
  const moved = useRef(false)
  if (scrolling) moved.current = true
  const before = useRef<Part | null>(null)
  const whole = useRef(new Set<number>())
  const pace = useRef({ lines: paces.first, left: paces.first, since: 0 })
  const [, drawAgain] = useReducer((round: number) => round + 1, 0)
  const { lines, left } = pace.current
  const grow = (drawn: Part) => growPart(drawn, wanted, keyNeeds(drawn, wanted, current) ? Math.max(lines, left) : left)
  const places = before.current && moved.current ? grow(before.current) : wanted
  const isWhole = (place: number) => !moved.current || whole.current.has(place)
  useLayoutEffect(() => {
    if (before.current) pace.current.left = Math.max(0, pace.current.left - newIn(places, before.current))
    before.current = places
    whole.current = new Set(within(places).filter(isWhole))
    const full = places[0] === wanted[0] && places[1] === wanted[1]
    const cut = within(places).filter((place) => !isWhole(place))
    if (full && (scrolling || cut.length === 0)) return undefined
    const frame = requestAnimationFrame((now) => {
      const next = nextPace(pace.current.lines, now - pace.current.since)
      pace.current = { lines: next, left: next, since: now }
      if (full) for (const place of cut.slice(0, next)) whole.current.add(place)
      drawAgain()
    })
    return () => cancelAnimationFrame(frame)
  })
  return { places, isWhole }
}

const within = ([first, end]: Part) => Array.from({ length: end - first }, (_, place) => first + place)

/** The first frame after a pause is ignored: it waited for the person, not for us. */
export function nextPace(lines: number, took: number): number {
  if (took > 1000) return paces.first
  if (took > paces.slow) return Math.max(1, Math.floor(lines / 2))
  return took < paces.quick ? Math.min(paces.most, lines + 1) : lines
}

/** Whether a line beside the current one is not drawn. The next key moves there, so the line must not wait for a frame. */
function keyNeeds(drawn: Part, wanted: Part, current: number): boolean {
  const [from, to] = [Math.max(wanted[0], current - 1), Math.min(wanted[1], current + 2)]
  return current >= 0 && from < to && (from < drawn[0] || to > drawn[1])
}

/** The number of places of the first part that are not in the other. */
const newIn = ([first, end]: Part, [from, to]: Part) =>
  end - first - Math.max(0, Math.min(end, to) - Math.max(first, from))

type Part = readonly [first: number, end: number]

/** The drawn lines that are still wanted, and a few more: lines below first, because people read downwards. */
export function growPart([from, to]: Part, [first, end]: Part, more: number): Part {
  const overlaps = Math.max(from, first) < Math.min(to, end)
  const inSight = Math.min(first + overscan, end)
  const [start, stop] = overlaps ? [Math.max(from, first), Math.min(to, end)] : [inSight, inSight]
  const below = Math.min(stop + more, end)
  const above = Math.max(start - (more - (below - stop)), first)
  return [above, below]
}

/**
 * The focused line and its neighbours if they touch the visible part: the next key moves there at once, without waiting
 * for scrolling.
 */
export function withCurrent([first, end]: Part, current: number, count: number): Part {
  const [from, to] = [Math.max(0, current - 1), Math.min(count, current + 2)]
  return current < 0 || to < first || from > end ? [first, end] : [Math.min(first, from), Math.max(end, to)]
}

function Gap({ height }: { height: number }) {
  return (
    <tr className="grid-gap" aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
