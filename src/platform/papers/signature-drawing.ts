// Converts a drawn signature to SVG. The input must match a strict pattern of straight strokes, so that only
// coordinates reach the picture.

import { itemAt } from '#text/item-at.ts'

/** One stroke: `M12 30L13.5 31L…`. A path is several strokes, one after another. */
const stroke = /^M\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?(?:L\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?)*$/
/** Characters of a path. */
const longest = 60_000
/** The least length of all strokes, in units of the pad, which is about 500 wide. Refuses a dot or a tick. */
const shortest = 120

export interface Drawing {
  path: string
  width: number
  height: number
}

/** Returns the picture; `unreadable` for input that the pad cannot produce, `short` for less than a signature. */
export function svgFromDrawing({ path, width, height }: Drawing): { svg: string } | 'unreadable' | 'short' {
  const isSize = (size: number) => Number.isInteger(size) && size >= 50 && size <= 2000
  if (!isSize(width) || !isSize(height) || path.length > longest) return 'unreadable'
  const strokes = path.split(/(?=M)/)
  if (path === '') return 'short'
  if (!strokes.every((each) => stroke.test(each))) return 'unreadable'
  const points = strokes.map(pointsOf)
  if (points.flat().some(([x, y]) => x > width || y > height)) return 'unreadable'
  if (points.reduce((sum, each) => sum + lengthOf(each), 0) < shortest) return 'short'
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#1c2740" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  }
}

type Point = readonly [x: number, y: number]

const pointsOf = (path: string): Point[] =>
  path.split(/[ML]/).flatMap((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return pair === '' ? [] : [[x, y] as const]
  })

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], place) => {
    const [beforeX, beforeY] = itemAt(points, place)
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)
}
