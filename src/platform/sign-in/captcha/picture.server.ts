// Draws the captcha picture, in which people click marks in a given order.

import type { Language } from '#engine/languages.ts'
import { paintBackdrop, paintVeil } from './backdrop.server.ts'
import { loadCanvas } from './canvas.server.ts'
import { randomBetween, randomElement } from './random.ts'
import { pickGlyphs, type Glyph } from './glyphs.server.ts'
import { mixPalette, type Ink } from './palette.ts'
import { findPlaces, pictureHeight, pictureWidth, type Box } from './places.ts'
import { encodePng } from './png.ts'

export { pictureHeight, pictureWidth, type Box }

export interface Challenge {
  /** The names of the marks to click, in the reader's language. */
  ask: string[]
  /** The regions of these marks, in the same order. */
  targets: Box[]
  png: Buffer
}

const marksDrawn = 4
const marksAsked = 2

/** Pixels around a mark that still count as the mark, because fingers are wide. */
const tolerance = 4

/** Side of the square in which one mark is drawn, in pixels: enough for the largest mark when it is rotated. */
const stampSide = 100

/** Draws four marks and asks for two of them in order. */
export function drawChallenge(language: Language): Challenge {
  const palette = mixPalette()
  const stamps = findPlaces(pickGlyphs(language, marksDrawn).map((mark) => cutStamp(mark, randomElement(palette.inks))))
  const canvas = loadCanvas().createCanvas(pictureWidth, pictureHeight)
  const on = canvas.getContext('2d')
  paintBackdrop(on, palette, stamps)
  for (const { stamp, x, y, left, top } of stamps) on.drawImage(stamp, x - left, y - top)
  paintVeil(on, palette, stamps)
  const asked = stamps.slice(0, marksAsked)
  return {
    ask: asked.map(({ label }) => label),
    targets: asked.map(({ x, y, width, height }) => ({ x, y, width, height })),
    png: encodePng(canvas.data(), pictureWidth, pictureHeight),
  }
}

/** Draws one mark, slightly rotated and distorted, and returns it with the region that counts as the mark. */
function cutStamp(mark: Glyph, ink: Ink) {
  const stamp = loadCanvas().createCanvas(stampSide, stampSide)
  const on = stamp.getContext('2d')
  on.translate(stampSide / 2, stampSide / 2)
  on.rotate(randomBetween(-0.3, 0.3))
  on.transform(
    randomBetween(0.93, 1.07),
    randomBetween(-0.08, 0.08),
    randomBetween(-0.08, 0.08),
    randomBetween(0.93, 1.07),
    0,
    0,
  )
  mark.paint(on, randomBetween(31, 40), ink)
  return { label: mark.label, stamp, ...measure(stamp.data()) }
}

/** Finds the region of the mark in the pixels, because the canvas does not give the bounds of a rotated glyph. */
function measure(pixels: Buffer) {
  const columns: number[] = []
  const rows: number[] = []
  for (let pixel = 0; pixel < stampSide * stampSide; pixel++) {
    if (pixels[pixel * 4 + 3]) {
      columns.push(pixel % stampSide)
      rows.push(Math.floor(pixel / stampSide))
    }
  }
  const left = Math.min(...columns) - tolerance
  const top = Math.min(...rows) - tolerance
  return { left, top, width: Math.max(...columns) + tolerance - left, height: Math.max(...rows) + tolerance - top }
}
