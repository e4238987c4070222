// The marks that people click in the captcha picture: characters for readers of Chinese, pictograms for all others.

import type { Language } from '#engine/languages.ts'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { loadCanvas, loadFont } from './canvas.server.ts'
import { randomElements } from './random.ts'
import { characters } from './characters.ts'
import type { Ink } from './palette.ts'
import { pictograms, type Pictogram } from './pictograms.ts'

export interface Glyph {
  /** The name of the mark in the reader's language. */
  label: string
  /** Paints the mark around the origin, `size` pixels high. */
  paint(on: SKRSContext2D, size: number, ink: Ink): void
}

/** Width of the edge around a mark, in pixels. */
const edgeWidth = 1.7

/** Width of the strokes of a line drawing, in its box of 24 units. */
const strokeWidth = 2.4

type Picker = (count: number) => Glyph[]

const pickersByLanguage: { fr: Picker } & Partial<Record<Language, Picker>> = {
  fr: (count) => randomElements(pictograms, count).map((pictogram) => pictogramGlyph(pictogram, pictogram.names[0])),
  en: (count) => randomElements(pictograms, count).map((pictogram) => pictogramGlyph(pictogram, pictogram.names[2])),
  'zh-cn': (count) => randomElements(characters, count).map(characterGlyph),
}

/** Returns `count` different marks. */
export function pickGlyphs(language: Language, count: number): Glyph[] {
  return (pickersByLanguage[language] ?? pickersByLanguage.fr)(count)
}

function pictogramGlyph(pictogram: Pictogram, label: string): Glyph {
  return { label, paint: (on, size, ink) => paintPictogram(on, pictogram, size, ink) }
}

function paintPictogram(on: SKRSContext2D, { path, drawnAs }: Pictogram, size: number, ink: Ink) {
  // Drawings of Tabler have a margin of about 2 units in their box of 24, so 20 units become `size` pixels.
  const scale = size / 20
  const outline = new (loadCanvas().Path2D)(path)
  const edge = (2 * edgeWidth) / scale
  on.scale(scale, scale)
  on.translate(-12, -12)
  on.lineCap = on.lineJoin = 'round'
  on.strokeStyle = ink.edge
  on.lineWidth = drawnAs === 'line' ? strokeWidth + edge : edge
  on.stroke(outline)
  on.fillStyle = on.strokeStyle = shade(on, ink, 2, 22)
  on.lineWidth = strokeWidth
  if (drawnAs === 'line') on.stroke(outline)
  else on.fill(outline)
}

function characterGlyph(character: string): Glyph {
  return { label: character, paint: (on, size, ink) => paintCharacter(on, character, size, ink) }
}

function paintCharacter(on: SKRSContext2D, character: string, size: number, ink: Ink) {
  on.font = `${size}px "${loadFont()}"`
  on.textAlign = 'center'
  on.textBaseline = 'middle'
  on.lineJoin = 'round'
  on.strokeStyle = ink.edge
  on.lineWidth = 2 * edgeWidth
  on.strokeText(character, 0, 0)
  on.fillStyle = shade(on, ink, -size / 2, size / 2)
  on.fillText(character, 0, 0)
}

function shade(on: SKRSContext2D, { from, to }: Ink, start: number, end: number) {
  const gradient = on.createLinearGradient(start, start, end, end)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  return gradient
}
