// Finds random positions for the marks in the captcha picture.

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

/** Distance between two boxes and to the border, in pixels, so that no click belongs to two marks. */
const margin = 6

/** After this many attempts for one mark, all positions are chosen again. */
const triesForAPlace = 50

/** Gives each mark a position without overlap. Starts again if a mark finds no free position. */
export function findPlaces<Thing extends Sized>(things: readonly Thing[]): (Thing & Box)[] {
  for (;;) {
    const placed = findFreePlaces(things, [])
    if (placed.length === things.length) return placed
  }
}

/** Gives each thing a position that does not overlap `taken`. A thing that finds no free position is left out. */
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
