// Paints small shapes without meaning (dashes, rings, triangles …) in the colours and edges of the marks, to mislead
// bots.

import type { SKRSContext2D } from '@napi-rs/canvas'
import { randomBetween, randomElement } from './random.ts'
import type { Ink } from './palette.ts'

/** Draws the outline of a fragment around the origin. */
type Trace = (on: SKRSContext2D, size: number) => void

/** Paints a fragment as thin as the strokes of a character. */
export function paintThinFragment(on: SKRSContext2D, ink: Ink) {
  traceWith(
    on,
    randomElement([traceDash, traceRing, traceArc, traceTriangle, traceCross, traceZigzag]),
    randomBetween(3, 6.5),
  )
  strokeTwice(on, ink, 2.6)
}

/** Paints a fragment as thick as a filled pictogram, because bots discard thin shapes. */
export function paintThickFragment(on: SKRSContext2D, ink: Ink) {
  traceWith(on, randomElement([traceTriangle, traceRing, traceTile, traceDash]), randomBetween(7, 10))
  strokeTwice(on, ink, randomBetween(8, 11))
}

function traceWith(on: SKRSContext2D, trace: Trace, size: number) {
  on.rotate(randomBetween(0, 2 * Math.PI))
  on.beginPath()
  trace(on, size)
}

/** Strokes the outline in the colour of the edge first, then thinner in the colour of the fragment. */
function strokeTwice(on: SKRSContext2D, { from, edge }: Ink, width: number) {
  on.lineCap = on.lineJoin = 'round'
  on.strokeStyle = edge
  on.lineWidth = width + 3
  on.stroke()
  on.strokeStyle = from
  on.lineWidth = width
  on.stroke()
}

function traceDash(on: SKRSContext2D, size: number) {
  on.moveTo(-size, 0)
  on.lineTo(size, 0)
}

function traceRing(on: SKRSContext2D, size: number) {
  on.arc(0, 0, size * 0.6, 0, 2 * Math.PI)
}

function traceArc(on: SKRSContext2D, size: number) {
  on.arc(0, 0, size, 0, 0.8 * Math.PI)
}

function traceTriangle(on: SKRSContext2D, size: number) {
  on.moveTo(0, -size * 0.7)
  on.lineTo(size * 0.6, size * 0.4)
  on.lineTo(-size * 0.6, size * 0.4)
  on.closePath()
}

function traceTile(on: SKRSContext2D, size: number) {
  on.rect(-size / 2, -size / 2, size, size)
}

function traceCross(on: SKRSContext2D, size: number) {
  traceDash(on, size * 0.8)
  on.moveTo(0, -size * 0.8)
  on.lineTo(0, size * 0.8)
}

function traceZigzag(on: SKRSContext2D, size: number) {
  on.moveTo(-size * 1.4, size * 0.3)
  on.lineTo(-size * 0.5, -size * 0.4)
  on.lineTo(size * 0.5, size * 0.4)
  on.lineTo(size * 1.4, -size * 0.3)
}
