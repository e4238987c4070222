/** Checks the clicked points. The input is untrusted. */
import { pictureHeight, pictureWidth, type Box } from './places.ts'

/** Two points have about sixty characters; much longer input is ignored. */
const longestInfo = 200

const number = String.raw`\d{1,4}(?:\.\d{1,6})?`
const point = `${number},${number}`
const shape = new RegExp(`^${point}(?:-${point})*;${number};${number}$`)

const [smallestScale, largestScale] = [0.3, 4]

/** The tolerated difference of the aspect ratio, because browsers round sizes. */
const aspectTolerance = 0.03

const picture: Box = { x: 0, y: 0, width: pictureWidth, height: pictureHeight }

/**
 * True only for exactly as many points as targets, in order, each inside its box and inside the picture. Reads
 * "x1,y1-x2,y2;width;height" with the displayed size. Malformed input returns false and never throws.
 */
export function pointsHit(info: string, targets: readonly Box[]): boolean {
  if (info.length > longestInfo || !shape.test(info)) return false
  const numbers = info.split(/[-,;]/).map(Number)
  const [width = 0, height = 0] = numbers.splice(-2)
  const [across, down] = [width / pictureWidth, height / pictureHeight]
  const hits = (box: Box, turn: number) => {
    const [x = NaN, y = NaN] = numbers.slice(2 * turn)
    return holds(box, x / across, y / down) && holds(picture, x / across, y / down)
  }
  return isLikely(across, down) && numbers.length === 2 * targets.length && targets.every(hits)
}

/** A missing size gives NaN or Infinity, which fails all comparisons here. */
function isLikely(across: number, down: number) {
  return across >= smallestScale && across <= largestScale && Math.abs(across / down - 1) <= aspectTolerance
}

/** Includes the edges, and the rounding error of a scaled point. */
function holds({ x: left, y: top, width, height }: Box, x: number, y: number) {
  const crumb = 1e-6
  return x >= left - crumb && x <= left + width + crumb && y >= top - crumb && y <= top + height + crumb
}
