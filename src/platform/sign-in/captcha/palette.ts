// The colours of one captcha picture: a background of medium lightness, and darker and lighter inks.

import { randomBetween } from './random.ts'

/** The colours of one mark or fragment: a gradient, and an edge that separates it from the background. */
export interface Ink {
  from: string
  to: string
  edge: string
}

export interface Palette {
  /** The gradient of the background. */
  ground: string[]
  inks: Ink[]
}

/** Half of the inks are dark and half are light, so that no single threshold of lightness finds all marks. */
export function mixPalette(): Palette {
  const hue = randomBetween(0, 360)
  const colour = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn) % 360}, ${saturation}%, ${light}%)`
  const inks = [20, 140, 200, 260].flatMap((turn) => {
    const dark = { from: colour(turn, 48, 22), to: colour(turn + 15, 42, 34) }
    const pale = { from: colour(turn, 75, 97), to: colour(turn + 15, 70, 91) }
    return [
      { ...dark, edge: pale.to },
      { ...pale, edge: dark.from },
    ]
  })
  return { ground: [colour(335, 42, 77), colour(0, 37, 71), colour(35, 38, 66)], inks }
}
