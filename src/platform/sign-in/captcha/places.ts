/** The positions of the marks in the picture of a captcha. */
import { randomInt } from 'node:crypto'

/** A region of the 350x200 picture in pixels, edges inclusive. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Sized = Pick<Box, 'width' | 'height'>

export const pictureWidth = 350
export const pictureHeight = 200

/** Distance between two boxes and to the border, so that no click belongs to two marks. */
const margin = 6

/** After this many attempts for one mark, all positions are chosen again. */
const triesForAPlace = 50

/** Gives each mark a position without overlap; starts again if no room is left for the last one. */
export function findPlaces<Thing extends Sized>(things: readonly Thing[]): (Thing & Box)[] {
  for (;;) {
    const placed = findFreePlaces(things, [])
    if (placed.length === things.length) return placed
  }
}

/** Positions in the free space; things without room are left out. */
export function findFreePlaces<Thing extends Sized>(things: readonly Thing[], taken: readonly Box[]): (Thing & Box)[] {
  const placed: (Thing & Box)[] = []
  for (const thing of things) placed.push(...findPlace(thing, [...taken, ...placed]))
  return placed
}

function findPlace<Thing extends Sized>(thing: Thing, taken: readonly Box[]): (Thing & Box)[] {
  for (let turn = 0; turn < triesForAPlace; turn++) {
    const x = randomInt(margin, pictureWidth - thing.width - margin)
    const y = randomInt(margin, pictureHeight - thing.height - margin)
    const box = { ...thing, x, y }
    if (!taken.some((other) => areClose(box, other))) return [box]
  }
  return []
}

function areClose(one: Box, other: Box) {
  return (
    one.x <= other.x + other.width + margin &&
    other.x <= one.x + one.width + margin &&
    one.y <= other.y + other.height + margin &&
    other.y <= one.y + one.height + margin
  )
}
