// Checks the points that a person clicked in the captcha picture. The input is untrusted.

import { pictureHeight, pictureWidth, type Box } from './places.ts'

/** Two points have about sixty characters. Longer input than this is refused before it is parsed. */
const longestInfo = 200

const number = String.raw`\d{1,4}(?:\.\d{1,6})?`
const point = `${number},${number}`
const shape = new RegExp(`^${point}(?:-${point})*;${number};${number}$`)

const [smallestScale, largestScale] = [0.3, 4]

/** The tolerated relative difference of the aspect ratio, because browsers round the displayed size. */
const aspectTolerance = 0.03

const picture: Box = { x: 0, y: 0, width: pictureWidth, height: pictureHeight }

/**
 * True if there is exactly one point per target, in the same order, each inside its box and inside the picture. `info`
 * is "x1,y1-x2,y2;width;height", where width and height are the displayed size. Malformed input returns false.
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

/** Checks the displayed size. A size of zero gives 0, NaN or Infinity, which fails these comparisons. */
function isLikely(across: number, down: number) {
  return across >= smallestScale && across <= largestScale && Math.abs(across / down - 1) <= aspectTolerance
}

/** True if the point is inside the box or on its edge. `crumb` absorbs the rounding error of a scaled point. */
function holds({ x: left, y: top, width, height }: Box, x: number, y: number) {
  const crumb = 1e-6
  return x >= left - crumb && x <= left + width + crumb && y >= top - crumb && y <= top + height + crumb
}
