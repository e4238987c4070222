// Paints the background of the captcha picture and the lines across its marks, in the colours, edges and widths of the
// marks. A bot that separates the picture by colour therefore also gets fragments and lines.

import type { SKRSContext2D } from '@napi-rs/canvas'
import { randomBetween, randomElement, randomElements } from './random.ts'
import type { Ink, Palette } from './palette.ts'
import { findFreePlaces, pictureHeight, pictureWidth, type Box } from './places.ts'
import { paintThinFragment, paintThickFragment } from './fragments.server.ts'

/** Paints the background. Its fragments do not touch the marks, because they would hide the outlines of the marks. */
export function paintBackdrop(on: SKRSContext2D, palette: Palette, marks: readonly Box[]) {
  const pebbles = findFreePlaces(
    times(5, () => ({ width: 26, height: 26, paint: paintThickFragment })),
    marks,
  )
  const confetti = findFreePlaces(
    times(28, () => ({ width: 8, height: 8, paint: paintThinFragment })),
    [...marks, ...pebbles],
  )
  paintGround(on, palette)
  scatter(6, on, palette, paintCloud)
  draw(7, on, palette, paintWave)
  scatter(200, on, palette, paintSpeck)
  for (const { x, y, width, height, paint } of [...pebbles, ...confetti]) {
    draw(1, on, palette, (_, ink) => {
      on.translate(x + width / 2, y + height / 2)
      paint(on, ink)
    })
  }
}

/** Paints two lines through each mark, so that a bot cannot cut out the mark as a separate shape. */
export function paintVeil(on: SKRSContext2D, palette: Palette, marks: readonly Box[]) {
  for (const mark of marks) draw(2, on, palette, (_, ink) => paintThread(on, ink, mark))
  scatter(80, on, palette, paintSpeck)
}

type Paint = (on: SKRSContext2D, ink: Ink) => void

function times<Thing>(count: number, make: () => Thing) {
  return Array.from({ length: count }, make)
}

/** Draws shapes at random positions. */
function scatter(count: number, on: SKRSContext2D, palette: Palette, paint: Paint) {
  draw(count, on, palette, (_, ink) => {
    on.translate(randomBetween(0, pictureWidth), randomBetween(0, pictureHeight))
    paint(on, ink)
  })
}

function draw(count: number, on: SKRSContext2D, { inks }: Palette, paint: Paint) {
  for (let turn = 0; turn < count; turn++) {
    on.save()
    paint(on, randomElement(inks))
    on.restore()
  }
}

function paintGround(on: SKRSContext2D, { ground }: Palette) {
  const [from = 0, to = 0] = randomElements([0, pictureHeight / 2, pictureHeight], 2)
  const shade = on.createLinearGradient(0, from, pictureWidth, to)
  ground.forEach((colour, turn) => shade.addColorStop(turn / (ground.length - 1), colour))
  on.fillStyle = shade
  on.fillRect(0, 0, pictureWidth, pictureHeight)
}

function paintCloud(on: SKRSContext2D, { to }: Ink) {
  on.globalAlpha = randomBetween(0.08, 0.18)
  on.fillStyle = to
  on.beginPath()
  on.arc(0, 0, randomBetween(22, 75), 0, 2 * Math.PI)
  on.fill()
}

function paintWave(on: SKRSContext2D, { to }: Ink) {
  on.globalAlpha = randomBetween(0.3, 0.65)
  on.strokeStyle = to
  on.lineWidth = randomBetween(1.2, 3)
  strokeThrough(on, randomBetween(0, pictureWidth), randomBetween(0, pictureHeight))
}

function paintThread(on: SKRSContext2D, { from }: Ink, { x, y, width, height }: Box) {
  on.globalAlpha = 0.8
  on.strokeStyle = from
  on.lineWidth = randomBetween(0.9, 1.3)
  strokeThrough(on, x + width * randomBetween(0.35, 0.65), y + height * randomBetween(0.35, 0.65))
}

/** Draws a wave from the left to the right side of the picture, through the point (x, y). */
function strokeThrough(on: SKRSContext2D, x: number, y: number) {
  const slope = randomBetween(-0.5, 0.5)
  const [left, right] = [x, pictureWidth - x]
  on.beginPath()
  on.moveTo(0, y + left * randomBetween(-0.6, 0.6))
  on.quadraticCurveTo(left / 2, y - (left / 2) * slope, x, y)
  on.quadraticCurveTo(x + right / 2, y + (right / 2) * slope, pictureWidth, y + right * randomBetween(-0.6, 0.6))
  on.stroke()
}

function paintSpeck(on: SKRSContext2D, { from }: Ink) {
  on.fillStyle = from
  on.fillRect(0, 0, randomBetween(0.8, 1.8), randomBetween(0.8, 1.8))
}
